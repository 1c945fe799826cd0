import { addStaff, listStaff, saveStaff, type StaffMember } from '@client-center/contract/firm/staff.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { staffForms, toRole, toRoleValue } from '@client-center/domain/staff/staff-member.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { invalidate } from '../../../api/use-read.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { staffTexts as texts } from './staff-texts.ts'

interface DialogProps {
  readonly onClose: () => void
}

/** Invites a staff member; `member` is one without a sign-in, whose name and email are known. */
export function InviteDialog({ member, onClose }: DialogProps & { readonly member: StaffMember | undefined }) {
  const saved = useSaved(texts.invited)
  const { name = '', email = '', phone = '' } = member ?? {}
  return (
    <RecordDialog
      title={texts.inviteTitle}
      subtitle={texts.inviteNote}
      section={staffForms.add}
      values={{ ...emptyValues(staffForms.add), name, email, phone, role: toRoleValue('advisor') }}
      saveLabel={texts.send}
      onSave={async ({ role, ...values }) => saved(call(addStaff, { body: { ...values, role: toRole(role) } }))}
      onClose={onClose}
    />
  )
}

/** Changes name, phone and role. */
export function StaffDialog({ member, onClose }: DialogProps & { readonly member: StaffMember }) {
  const saved = useSaved(texts.saved)
  const { staffId, name, phone, role, rev, email } = member
  const params = { staffId }
  if (role === null)
    return (
      <RecordDialog
        title={texts.editTitle}
        subtitle={email}
        section={staffForms.changeWithoutSignIn}
        values={{ name, phone }}
        onSave={async (values) => saved(call(saveStaff, { params, body: { ...values, role: null, rev } }))}
        onClose={onClose}
      />
    )
  return (
    <RecordDialog
      title={texts.editTitle}
      subtitle={email}
      section={staffForms.change}
      values={{ name, phone, role: toRoleValue(role) }}
      onSave={async ({ role: chosen, ...values }) =>
        saved(call(saveStaff, { params, body: { ...values, role: toRole(chosen), rev } }))
      }
      onClose={onClose}
    />
  )
}

/** Returns a function that waits for a save, says so and refreshes the list, also after a refusal. */
export function useSaved(message: string): (saving: Promise<StaffMember>) => Promise<void> {
  const cache = useQueryClient()
  return async (saving) => {
    try {
      await saving
      toast.ok(message)
    } finally {
      await invalidate(cache, [listStaff])
    }
  }
}
