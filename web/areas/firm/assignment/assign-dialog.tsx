import { assignPractices } from '@client-center/contract/firm/practices/assign-practices.ts'
import { choice } from '@client-center/domain/forms/fields/choice.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invalidate } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { assignmentTexts as texts } from './assignment-texts.ts'
import { staffLists } from './staff-lists.ts'
import { useWorkloads } from './use-workloads.ts'
import { WorkloadsMissing } from './workloads-missing.tsx'

export interface AssignedPractice {
  readonly id: string
  readonly name: string
  readonly advisorId: string | null
}

interface AssignDialogProps {
  readonly practices: readonly AssignedPractice[]
  readonly onAssigned?: () => void
  readonly onClose: () => void
}

/** The option after those of the colleagues. */
const NONE = 0

/** Gives one or several practices another advisor, all or none. Colleagues show with their workload. */
export function AssignDialog({ practices, onAssigned, onClose }: AssignDialogProps) {
  const cache = useQueryClient()
  const { query, options, toStaffId } = useWorkloads()
  const assign = useSend(assignPractices, {
    refreshes: staffLists,
    onDone: ({ assigned }) => {
      toast.ok(texts.assigned(assigned))
      onAssigned?.()
    },
    // A refusal may mean that the lists are old. The practices stay selected.
    onFailure: () => {
      void invalidate(cache, staffLists)
      return false
    },
  })
  const form = useMemo(
    () =>
      section('Advisor', {
        advisor: choice(texts.advisor, [...options, { value: NONE, label: texts.noAdvisor }], { required: true }),
      }),
    [options],
  )
  const [only] = practices
  if (query.data === undefined) return <WorkloadsMissing query={query} title={texts.assign} onClose={onClose} />
  return (
    <RecordDialog
      title={
        practices.length === 1 && only !== undefined ? texts.assignOne(only.name) : texts.assignMany(practices.length)
      }
      subtitle={texts.consequence}
      section={form}
      values={{ advisor: null }}
      saveLabel={texts.assign}
      onSave={({ advisor }) => {
        const staffId = advisor === NONE ? null : toStaffId(advisor)
        const assigned = practices.map(({ id, advisorId }) => ({ accountId: id, previousStaffId: advisorId }))
        return assign.mutateAsync({ body: { staffId, practices: assigned } })
      }}
      onClose={onClose}
    />
  )
}
