import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState, type MouseEvent } from 'react'
import { useSession } from '../../../session/session-context.tsx'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconChevronRight } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { useLastRow } from '../../../ui/page/stored-lists.ts'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { idFrom } from '../../../ui/table/table-address.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import list from '../firm-list.module.css'
import { AssignTasksDialog } from './assign-tasks-dialog.tsx'
import { CaughtUp } from './caught-up.tsx'
import { DoneList } from './done-list.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { taskLink, toPhoneColumns, toTaskColumns, withReason } from './task-columns.tsx'
import { TaskFilters, TaskTabs, toTabs } from './task-filters.tsx'
import {
  nextTaskQuery,
  taskCountsQuery,
  taskPageQuery,
  taskTable,
  toGroups,
  toListFilters,
  toTab,
} from './task-queries.ts'
import { setTaskRun } from './task-run.ts'
import { TaskSelectionBar } from './task-selection-bar.tsx'
import { toTaskTarget } from './task-target.ts'
import { TasksHead } from './tasks-head.tsx'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './tasks.module.css'
import { useTaskChanges } from './use-task-changes.ts'
import { toTaskKey, useTaskSelection } from './use-task-selection.tsx'

interface TaskDialog {
  readonly what: 'snooze' | 'assign'
  readonly tasks: readonly Task[]
}

/** What waits for the staff member in all practices, by due day (design §13, pictures 22 and 22b). */
export function TasksPage() {
  const { me } = useSession()
  const isLead = hasRole('lead', me.staff ?? 'advisor')
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const cache = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const view = useTableView(taskTable)
  const tab = toTab(view.filters, isLead)
  const filters = toListFilters(view.filters, isLead)
  const isDone = tab === 'done'
  const tasks = useQuery({ ...taskPageQuery(cache, filters, view), enabled: !isDone })
  const counts = useQuery(taskCountsQuery(tab, idFrom(view.filters['advisor']), isLead)).data
  const rows = tasks.data?.rows ?? []
  const left = useLastRow()
  const isNarrow = useNarrowWindow()
  const page = useRef<HTMLDivElement>(null)
  const selection = useTaskSelection(rows)
  const [dialog, setDialog] = useState<TaskDialog>()
  const changes = useTaskChanges(() => selection.replace([]))
  const total = toTotal()

  /** Of the tasks that match. A filter by text has no count of its own, so it is known only for the pages read. */
  function toTotal(): number {
    const read = (view.page - 1) * view.size + rows.length
    if (filters.text !== undefined || counts === undefined) return tasks.data?.next == null ? read : read + 1
    const kinds = toGroups(view.filters).flatMap((group): readonly string[] => group.kinds)
    const counted = counts.kinds.reduce(
      (sum, { kind, count }) => (kinds.length === 0 || kinds.includes(kind) ? sum + count : sum),
      0,
    )
    return Math.max(counted, read)
  }

  const open = (task: Task) => {
    setTaskRun({ task, filters })
    void router.navigate({ href: toTaskTarget(task) })
  }
  const openNext = async () => {
    const next = await cache
      .fetchQuery({ ...nextTaskQuery(filters), staleTime: 0 })
      .catch((failure: unknown) => void toast.failed(failure))
    if (next?.task == null) return
    open(next.task)
  }
  const findTask = (target: EventTarget | null): Task | undefined => {
    const row = target instanceof Element ? target.closest('tbody tr') : null
    return row === null ? undefined : rows[[...(row.parentElement?.children ?? [])].indexOf(row)]
  }
  /** A click that opens a row begins the work with its task. */
  const begin = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('input, label, button') !== null
    const task = isControl ? undefined : findTask(event.target)
    if (task !== undefined) setTaskRun({ task, filters })
  }
  /** A long press selects the row on phones, which have no checkboxes. */
  const selectByPress = (event: MouseEvent) => {
    const task = isNarrow ? findTask(event.target) : undefined
    if (task === undefined) return
    event.preventDefault()
    selection.set([task], !selection.tasks.some((one) => toTaskKey(one) === toTaskKey(task)))
  }
  const openDialog = (what: TaskDialog['what'], chosen: readonly Task[]) => {
    if (chosen.length > 0) setDialog({ what, tasks: chosen })
  }
  /** The selected tasks, otherwise the one with the focus. */
  const toChosen = (): readonly Task[] => {
    const task = findTask(document.activeElement)
    return selection.tasks.length > 0 ? selection.tasks : task === undefined ? [] : [task]
  }
  const columns = isNarrow
    ? toPhoneColumns(left)
    : [
        selection.column,
        ...toTaskColumns(
          {
            snooze: (task) => openDialog('snooze', [task]),
            wake: (task) => changes.wake([task]),
            assign: (task) => openDialog('assign', [task]),
          },
          left,
        ),
      ]
  const isFiltered = filters.show !== undefined || filters.text !== undefined || filters.advisor !== undefined
  const isEmpty = tasks.data !== undefined && !tasks.isPlaceholderData && rows.length === 0 && !isFiltered
  const tabs = toTabs(isLead)
  return (
    <div ref={page} className={`${list.page} ${classes.page}`}>
      <TasksHead
        counts={counts}
        hasDueDays={tab !== 'snoozed' && !isDone}
        tabs={<TaskTabs tab={tab} isLead={isLead} counts={counts} />}
      >
        <Button
          variant={tab === 'mine' ? 'filled' : 'default'}
          disabled={isDone || rows.length === 0}
          leftSection={<IconChevronRight size={18} aria-hidden />}
          rightSection={isNarrow ? undefined : <kbd className={classes.key}>N</kbd>}
          onClick={() => void openNext()}
        >
          {texts.next}
        </Button>
      </TasksHead>
      <Card title={texts.tabs[tab]} headless flush>
        {isDone ? (
          <DoneList />
        ) : isEmpty ? (
          <CaughtUp tab={tab} counts={counts} />
        ) : (
          <>
            <TaskFilters view={view} tab={tab} counts={counts} />
            <div onClickCapture={begin} onContextMenu={selectByPress}>
              <DataTable
                label={texts.title}
                columns={tab === 'snoozed' ? withReason(columns) : columns}
                rows={tasks.data?.rows}
                total={total}
                rowKey={toTaskKey}
                rowLink={taskLink}
                view={view}
                skeletonRows={3}
                stale={tasks.isPlaceholderData}
                failed={tasks.isError}
                onRetry={() => void tasks.refetch()}
                stacks
              />
            </div>
            <TaskSelectionBar
              selection={selection}
              filters={filters}
              total={total}
              onSnooze={() => openDialog('snooze', selection.tasks)}
              onAssign={() => openDialog('assign', selection.tasks)}
            />
          </>
        )}
      </Card>
      {dialog?.what === 'snooze' ? (
        <SnoozeDialog
          tasks={dialog.tasks}
          onSnooze={(until, reason) => changes.snooze(dialog.tasks, until, reason)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog?.what === 'assign' ? (
        <AssignTasksDialog
          tasks={dialog.tasks}
          isLead={isLead}
          onAssign={(to, makesAdvisor) => changes.assign(dialog.tasks, to, makesAdvisor)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveRowFocus(page.current, key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Open' },
          { keys: ['N'], label: texts.next, onPress: () => void openNext() },
          { keys: ['S'], label: texts.snooze, onPress: () => openDialog('snooze', toChosen()) },
          { keys: ['A'], label: texts.assign, onPress: () => openDialog('assign', toChosen()) },
          { keys: ['X'], label: texts.select, onPress: toggleFocusedRow },
          {
            keys: tabs.map((_, at) => String(at + 1)),
            label: 'Lists',
            onPress: (key) => {
              const one = tabs[Number(key) - 1]
              void navigate({ to: '.', search: one === undefined || one === 'mine' ? {} : { tab: one } })
            },
          },
          {
            keys: ['F', '/'],
            label: 'Filter',
            onPress: () => page.current?.querySelector<HTMLElement>('input[placeholder]')?.focus(),
          },
        ]}
      />
    </div>
  )
}

/** Selects the row with the focus, or no longer. */
const toggleFocusedRow = (): void =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
