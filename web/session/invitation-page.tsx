import { openInvitation, renewInvitation } from '@client-center/contract/session/invitation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { useSend } from '../api/use-send.ts'
import { paths } from '../paths/paths.ts'
import { LoadError } from '../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../ui/feedback/skeletons.tsx'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './entry-form.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { passwordTexts } from './password-texts.ts'

/**
 * The page of an invitation: sets the first password while the link is valid, otherwise offers a new link (AMB-153).
 */
export function InvitationPage() {
  const { secret = '' } = useParams({ strict: false })
  const invitationQuery = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () => call(openInvitation, { body: { token: secret } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitationQuery.data === undefined)
    return invitationQuery.isError ? (
      <LoadError onRetry={() => void invitationQuery.refetch()} />
    ) : (
      <SkeletonRows rows={5} />
    )
  const { state } = invitationQuery.data
  if (state === 'expired') return <Expired secret={secret} />
  if (state === 'used') return <Used />
  return (
    <NewPasswordForm
      title="Welcome to the Client Center"
      line={passwordTexts.invitation.line}
      action="Set password"
      successMessage={passwordTexts.invitation.passwordSet}
      secret={secret}
    />
  )
}

function Expired({ secret }: { readonly secret: string }) {
  // The form shows the failure.
  const request = useSend(renewInvitation, { onFailure: () => true })
  if (request.isSuccess)
    return (
      <EntryForm
        title="Check your email"
        line={passwordTexts.invitation.sentAgain}
        onSubmit={() => undefined}
        below={<BackToLogIn />}
      >
        {null}
      </EntryForm>
    )
  return (
    <EntryForm
      title="This invitation has expired"
      line={passwordTexts.invitation.expired}
      onSubmit={() => {
        if (!request.isPending) request.mutate({ body: { token: secret } })
      }}
      refusal={request.error?.sentence}
      below={<BackToLogIn />}
    >
      <FocusableButton type="submit" loading={request.isPending}>
        Send a new invitation
      </FocusableButton>
    </EntryForm>
  )
}

const Used = () => (
  <EntryForm
    title="This invitation was already used"
    line={passwordTexts.invitation.used}
    onSubmit={() => undefined}
    below={
      <>
        <p className={classes.after}>
          <Link to={paths.forgot}>Forgot Password?</Link>
        </p>
        <BackToLogIn />
      </>
    }
  >
    {null}
  </EntryForm>
)

const BackToLogIn = () => (
  <p className={classes.after}>
    <Link to={paths.login}>Back to login</Link>
  </p>
)
