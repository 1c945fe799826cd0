import { addCover } from '@client-center/contract/firm/staff.ts'
import { choice } from '@client-center/domain/forms/fields/choice.ts'
import { date } from '@client-center/domain/forms/fields/date.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useMemo } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { assignmentTexts as texts } from './assignment-texts.ts'
import { staffLists } from './staff-lists.ts'
import { useWorkloads } from './use-workloads.ts'
import { WorkloadsMissing } from './workloads-missing.tsx'

interface CoverDialogProps {
  readonly practice: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Lets a colleague open the practice until a day. */
export function CoverDialog({ practice, onClose }: CoverDialogProps) {
  const { query, options, toStaffId } = useWorkloads()
  const form = useMemo(
    () =>
      section('Cover', {
        staffId: choice(texts.coveredBy, options, { required: true }),
        until: date(texts.until, { required: true }),
      }),
    [options],
  )
  const save = useSend(addCover, {
    successMessage: texts.coverSaved,
    refreshes: staffLists,
  })
  if (query.data === undefined) return <WorkloadsMissing query={query} title={texts.cover} onClose={onClose} />
  return (
    <RecordDialog
      title={texts.coverOf(practice.name)}
      subtitle={texts.coverNote}
      section={form}
      values={{ staffId: null, until: null }}
      onSave={({ staffId, until }) =>
        save.mutateAsync({
          params: { accountId: practice.id },
          body: { staffId: toStaffId(staffId) ?? '', until: until ?? '' },
        })
      }
      onClose={onClose}
    />
  )
}
