import { listStaff, type StaffMember } from '@client-center/contract/firm/staff.ts'
import { resetStaffFactor } from '@client-center/contract/firm/staff-factor.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { invalidate } from '../../../api/use-read.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { staffTexts } from './staff-texts.ts'

const texts = staffTexts.resetFactor

const form = section('Code', {
  code: text(texts.code, {
    required: true,
    maxLength: 20,
    sample: '123456',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    normalize: (value) => value.replaceAll(/\s/g, ''),
    problem: (value) => (/^\s*(?:\d\s*){6}$/.test(value) ? undefined : texts.wrong),
  }),
})

interface ResetFactorDialogProps {
  readonly member: StaffMember
  readonly onClose: () => void
}

/** Resets the second factor of a colleague who lost it, with the caller's own code. */
export function ResetFactorDialog({ member, onClose }: ResetFactorDialogProps) {
  const cache = useQueryClient()
  return (
    <RecordDialog
      title={texts.title}
      subtitle={texts.note(member.name)}
      section={form}
      values={{ code: '' }}
      saveLabel={texts.action}
      onSave={async (body) => {
        await call(resetStaffFactor, { params: { staffId: member.staffId }, body })
        await invalidate(cache, [listStaff])
        toast.ok(texts.done)
      }}
      onClose={onClose}
    />
  )
}
