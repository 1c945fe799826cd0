import { endStaff, type StaffMember } from '@client-center/contract/firm/staff.ts'
import { choice } from '@client-center/domain/forms/fields/choice.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { useSaved } from './staff-dialog.tsx'
import { staffTexts } from './staff-texts.ts'

const texts = staffTexts.leave

interface LeaveDialogProps {
  readonly member: StaffMember
  readonly staff: readonly StaffMember[]
  readonly onClose: () => void
}

/** Records that a staff member left; the practices go to the chosen successor. */
export function LeaveDialog({ member, staff, onClose }: LeaveDialogProps) {
  const saved = useSaved(texts.done)
  const { staffId, rev, practices } = member
  const successors = useMemo(
    () =>
      staff.filter(
        (other) => other.staffId !== staffId && other.role !== null && ['active', 'invited'].includes(other.state),
      ),
    [staff, staffId],
  )
  const form = useMemo(() => createForm(successors, practices > 0), [successors, practices])
  return (
    <RecordDialog
      title={texts.title(member.name)}
      subtitle={practices === 0 ? texts.noPractices : texts.hasPractices(practices)}
      section={form}
      values={{ successor: null }}
      saveLabel={texts.action}
      changed
      onSave={async ({ successor }) => {
        const successorId = successor === null ? null : (successors[successor]?.staffId ?? null)
        await saved(call(endStaff, { params: { staffId }, body: { successorId, rev } }))
      }}
      onClose={onClose}
    />
  )
}

/** A form of one field: the successor, by position in the list. */
const createForm = (successors: readonly StaffMember[], required: boolean) =>
  section('Successor', {
    successor: choice(
      texts.successor,
      successors.map(({ name, practices }, value) => ({ value, label: `${name} (${texts.practices(practices)})` })),
      { required },
    ),
  })
