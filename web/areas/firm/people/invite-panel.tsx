import { inviteUser, listPracticeUsers } from '@client-center/contract/firm/practice-people.ts'
import { newUser } from '@client-center/domain/firm/new-user.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { Button } from '@mantine/core'
import { useSend } from '../../../api/use-send.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import classes from './people.module.css'
import { useCheckedViews } from './use-checked-views.ts'

const empty = { ...emptyValues(newUser), viewsProjects: true }

/** Invites a user to the practice. */
export function InvitePanel({ practice }: { readonly practice: { readonly id: string; readonly name: string } }) {
  const send = useSend(inviteUser, {
    refreshes: [listPracticeUsers],
    // The sentence stands at the field.
    onFailure: ({ status, body }) => status === 444 && Array.isArray(body['problems']),
  })
  const form = useSectionForm(newUser, empty, {
    onSave: async (body) => {
      const { isInvited } = await send.mutateAsync({ params: { accountId: practice.id }, body })
      toast.ok(isInvited ? texts.resent(body.email) : texts.notified(body.email))
    },
    onSaved: () => form.replace(empty),
    locksWhileSaving: true,
  })
  useCheckedViews(form)
  const guard = useLeaveGuard(form.dirty)
  return (
    <Card title={texts.invite}>
      <form noValidate onSubmit={(event) => void form.save(event)} aria-label={texts.invite}>
        <SectionFields form={form} columns={1} only={['email', 'userName']} />
        <fieldset className={classes.group}>
          <legend>{texts.permissionsAt(practice.name)}</legend>
          <SectionFields
            form={form}
            columns={1}
            only={['viewsProjects', 'editsProjects', 'viewsLicenses', 'editsLicenses']}
          />
        </fieldset>
        <p className={classes.note}>{texts.linkNote}</p>
        <div className={classes.send}>
          <Button type="submit" variant="light" loading={form.saving}>
            {texts.send}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </Card>
  )
}
