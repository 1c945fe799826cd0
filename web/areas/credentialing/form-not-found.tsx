import type { LastChange } from '@client-center/contract/last-change/last-change.ts'
import { credentialingToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { newId } from '../../api/new-id.ts'
import { toLocalDay, formatLocalDay } from '../../time/local-day.ts'
import { CopyAnswers } from '../../forms/copy-answers.tsx'
import { documentLogic } from '../../forms/store/document-logic.ts'
import { useLeftoverAnswers, type LeftoverAnswers } from '../../forms/document/use-leftover-answers.ts'
import { timeLabel } from '../../time/time-label.ts'
import { changeSentence } from '../../last-change/change-texts.ts'
import { findLastChange } from '../../last-change/find-last-change.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useSession } from '../../session/session-context.tsx'
import type { CredentialingHost, FormAddress } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { asNewDraft } from './form-calls.ts'
import classes from './credentialing.module.css'

interface FormNotFoundProps {
  readonly host: CredentialingHost
  readonly address: FormAddress
  readonly canEdit: boolean
}

/**
 * Shown if a form does not exist: who deleted or published it, if known, and the local draft of its answers, which the
 * user can save as a new draft.
 */
export function FormNotFound({ host, address, canEdit }: FormNotFoundProps) {
  const { me } = useSession()
  const id = address.is === 'draft' ? address.draftId : undefined
  const { data: change } = useQuery({
    queryKey: ['last change', host.key, id],
    queryFn: async () =>
      id === undefined
        ? null
        : ((await findLastChange({ accountId: host.accountId, kind: 'credentialing', id })) ?? null),
  })
  const leftover = useLeftoverAnswers(credentialingForm, { person: me.id, draftName: `credentialing ${id ?? 'none'}` })
  return (
    <>
      <PageTitle>{texts.form}</PageTitle>
      {leftover === undefined ? null : (
        <LeavePage host={host} canEdit={canEdit} leftover={leftover} change={change ?? undefined} />
      )}
      <EmptyState
        title={texts.notFound}
        hint={change == null ? texts.notFoundHint : changeSentence(change)}
        action={
          <Button component={Link} to={host.to()} variant="default">
            Back
          </Button>
        }
      />
    </>
  )
}

interface LeavePageProps extends Omit<FormNotFoundProps, 'address'> {
  readonly leftover: LeftoverAnswers<CredentialingAnswers>
  readonly change: LastChange | undefined
}

function LeavePage({ host, canEdit, leftover, change }: LeavePageProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const logic = useMemo(() => documentLogic(credentialingForm, { today: toLocalDay(new Date()) }), [])
  const [saveId] = useState(newId)
  const saveAsDraft = async () => {
    setBusy(true)
    try {
      const { officeLocations, ...about } = credentialingToWire(asNewDraft(leftover.answers, host.providerId ?? null))
      const draft = { id: saveId, rev: 0, saveId, ...about, officeLocations, locations: undefined }
      const { id } = await host.saveDraft(draft)
      await leftover.discard()
      await router.navigate({ to: host.to({ is: 'draft', draftId: id }), replace: true })
    } catch (thrown) {
      toast.failed(thrown)
      setBusy(false)
    }
  }
  return (
    <section className={classes.left} aria-label="Your answers on this device">
      <h2 className={classes.leftTitle}>{texts.leftover(change?.verb === 'published')}</h2>
      <p className={classes.leftWords}>{texts.leftoverHint(formatLocalDay(leftover.at), timeLabel(leftover.at))}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={() => void leftover.discard()}>
          Discard
        </Button>
        <CopyAnswers words={() => logic.inWords(leftover.answers)} />
        {canEdit ? (
          <FocusableButton loading={busy} onClick={() => void saveAsDraft()}>
            Save as a new draft
          </FocusableButton>
        ) : null}
      </div>
    </section>
  )
}
