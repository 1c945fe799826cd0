import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { firmTaskLabels } from '@client-center/domain/staff/firm-tasks.ts'
import { taskIcons } from '../tasks/task-kind.tsx'
import { toTaskTarget } from '../tasks/task-target.ts'
import { DueText } from './due-text.tsx'
import { overviewTexts as texts } from './overview-texts.ts'
import classes from './overview.module.css'
import { TaskRow } from './task-row.tsx'

interface FirmTaskRowProps {
  readonly task: Task
  /** Whether it is the first row, which has the filled button. */
  readonly isFirst: boolean
}

const actions: Partial<Record<Task['kind'], string>> = { document: 'Review', message: 'Answer', reply: 'Answer' }

/** One task of the firm, as in the list of tasks. Its link opens the exact place. */
export function FirmTaskRow({ task, isFirst }: FirmTaskRowProps) {
  const { kind, title, about, payer, due, snoozedUntil, reason } = task
  const [to = '', part] = toTaskTarget(task).split('#')
  return (
    <TaskRow
      icon={taskIcons[kind]}
      title={title}
      detail={[firmTaskLabels[kind], about, payer].filter((text) => text !== null).join(', ')}
      to={to}
      part={part}
      action={actions[kind] ?? 'Open'}
      isPrimary={isFirst}
      deadline={
        snoozedUntil === null ? (
          <DueText due={due} />
        ) : (
          <span className={classes.due} title={reason}>
            {texts.snoozedUntil(formatUs(snoozedUntil).slice(0, 'MM/DD'.length))}
          </span>
        )
      }
    />
  )
}
