import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import { IconClockExclamation, IconUsers } from '../../../ui/icons/icons.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { RowLink } from '../../../ui/table/row-link.tsx'
import { toDueWords } from '../follow-up/short-day.ts'
import { TaskKind } from './task-kind.tsx'
import { toTaskTarget } from './task-target.ts'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './tasks.module.css'

export interface TaskRowActions {
  readonly snooze: (task: Task) => void
  readonly wake: (task: Task) => void
  readonly assign: (task: Task) => void
}

/** A row opens the exact place of its task. */
export const taskLink = { href: toTaskTarget }

/** The columns of the list (picture 22), after that of the checkboxes. */
export const toTaskColumns = (actions: TaskRowActions, left: string | undefined): readonly Column<Task>[] => [
  { id: 'due', head: 'Due', cell: toDue, figures: true, onPhone: 'beside' },
  { id: 'kind', head: 'Task', cell: ({ kind }) => <TaskKind kind={kind} />, onPhone: 'line' },
  {
    id: 'title',
    head: 'Action',
    namesRow: true,
    ownLink: true,
    cell: (task) => (
      <RowLink link={taskLink} row={task} isReturnedTo={left === toTaskTarget(task)}>
        <span className={classes.title} title={task.title}>
          {task.title}
        </span>
      </RowLink>
    ),
  },
  { id: 'practice', head: 'Practice', cell: ({ practice }) => <Cut text={practice} /> },
  { id: 'about', head: 'Provider or project', cell: ({ about }) => <Cut text={about} /> },
  { id: 'payer', head: 'Payer', cell: ({ payer }) => <Cut text={payer} />, onPhone: 'hidden' },
  { id: 'turn', head: 'Waiting on', cell: toTurn },
  { id: 'advisor', head: 'Advisor', cell: (task) => <Advisor task={task} actions={actions} />, onPhone: 'hidden' },
]

/** On the list of snoozed tasks, the reason takes the place of whose turn it is. */
export const withReason = (columns: readonly Column<Task>[]): readonly Column<Task>[] =>
  columns.map((column) =>
    column.id === 'turn' ? { id: 'reason', head: texts.reason, cell: ({ reason }) => <Cut text={reason} /> } : column,
  )

/** The same for phones, where a row has a line for each: kind and due day, action, whom it is about, practice and turn. */
export function toPhoneColumns(left: string | undefined): readonly Column<Task>[] {
  const columns = toTaskColumns(noActions, left)
  const find = (id: string) => columns.filter((column) => column.id === id)
  return [
    ...find('kind').map(({ onPhone: _, ...column }): Column<Task> => ({ ...column, ownLink: true })),
    ...find('due'),
    ...find('title').map((column): Column<Task> => ({ ...column, onPhone: 'line' })),
    {
      id: 'about',
      head: 'Provider or project',
      cell: ({ about, payer }) => <Cut text={[about, payer].filter((part) => part !== null).join(', ') || null} />,
      onPhone: 'line',
    },
    ...find('practice'),
    {
      id: 'turn',
      head: 'Waiting on',
      cell: ({ waitingOn }) => (
        <span className={waitingOn === 'us' ? classes.turn : classes.quiet}>{texts.turnsOnPhone[waitingOn]}</span>
      ),
    },
  ]
}

const noActions: TaskRowActions = { snooze: () => undefined, wake: () => undefined, assign: () => undefined }

const Cut = ({ text }: { readonly text: string | null }) =>
  text === null ? (
    <span className={classes.quiet}>–</span>
  ) : (
    <span className={classes.cut} title={text}>
      {text}
    </span>
  )

function toDue({ due, snoozedUntil, reason }: Task) {
  if (snoozedUntil !== null)
    return (
      <span className={classes.due} title={reason}>
        {texts.until(formatUs(snoozedUntil).slice(0, 'MM/DD'.length))}
      </span>
    )
  const today = toLocalDay(new Date())
  const tone = due < today ? 'late' : due === today ? 'today' : 'later'
  return (
    <span className={classes.due} data-tone={tone} title={formatUs(due)}>
      {toDueWords(due, today)}
    </span>
  )
}

const toTurn = ({ waitingOn }: Task) =>
  waitingOn === 'us' ? (
    <span className={classes.turn}>{texts.turns.us}</span>
  ) : (
    <span className={classes.quiet}>{texts.turns[waitingOn]}</span>
  )

/** Who does the task. With the focus or the pointer on the row, its buttons take this place. */
function Advisor({ task, actions }: { readonly task: Task; readonly actions: TaskRowActions }) {
  const { advisor, isOwn, isCovered, title, snoozedUntil } = task
  const name =
    advisor === null
      ? texts.noAdvisor
      : isOwn
        ? texts.you
        : isCovered
          ? texts.coveredFor(toFirst(advisor.name))
          : advisor.name
  return (
    <span className={classes.advisor}>
      <span className={classes.cut} title={advisor?.name}>
        {name}
      </span>
      <span className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          aria-label={snoozedUntil === null ? texts.snoozeTask(title) : texts.wake}
          title={snoozedUntil === null ? texts.snooze : texts.wake}
          onClick={() => (snoozedUntil === null ? actions.snooze(task) : actions.wake(task))}
        >
          <IconClockExclamation size={18} stroke={1.7} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.action}
          aria-label={texts.assignTask(title)}
          title={texts.assign}
          onClick={() => actions.assign(task)}
        >
          <IconUsers size={18} stroke={1.7} aria-hidden />
        </button>
      </span>
    </span>
  )
}

const toFirst = (name: string): string => name.split(' ')[0] ?? name
