import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { bindSection } from '@client-center/domain/forms/section.ts'
import { snooze } from '@client-center/domain/staff/snooze.ts'
import { useMemo } from 'react'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toLocalDay } from '../../../time/local-day.ts'
import { tasksTexts as texts } from './tasks-texts.ts'

interface SnoozeDialogProps {
  readonly tasks: readonly Task[]
  readonly onSnooze: (until: string, reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks until when tasks wait, and why. */
export function SnoozeDialog({ tasks, onSnooze, onClose }: SnoozeDialogProps) {
  const today = toLocalDay(new Date())
  const section = useMemo(() => bindSection(snooze, { today }), [today])
  const [only] = tasks
  return (
    <RecordDialog
      title={tasks.length === 1 && only !== undefined ? texts.snoozeTask(only.title) : texts.snoozeMany(tasks.length)}
      subtitle={texts.snoozeHint}
      section={section}
      values={{ until: addDays(today, 3), reason: '' }}
      startAt="reason"
      saveLabel={texts.snooze}
      onSave={({ until, reason }) => onSnooze(until ?? today, reason)}
      onClose={onClose}
    />
  )
}
