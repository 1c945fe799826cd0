import { MOST_TASKS } from '@client-center/domain/staff/snooze.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconX } from '../../../ui/icons/page-icons.ts'
import classes from '../practices/selection-bar.module.css'
import { fetchMatching, type TaskListFilters } from './task-queries.ts'
import { tasksTexts as texts } from './tasks-texts.ts'
import type { TaskSelection } from './use-task-selection.tsx'

interface TaskSelectionBarProps {
  readonly selection: TaskSelection
  readonly filters: TaskListFilters
  /** The number of tasks that match the filters. */
  readonly total: number
  readonly onSnooze: () => void
  readonly onAssign: () => void
}

/** How many tasks are selected, and what can be done with them (design §13). Hidden without a selection. */
export function TaskSelectionBar({ selection, filters, total, onSnooze, onAssign }: TaskSelectionBarProps) {
  const cache = useQueryClient()
  const [isSelecting, setSelecting] = useState(false)
  const { tasks } = selection
  if (tasks.length === 0) return null
  const practices = new Set(tasks.map(({ practice }) => practice))
  const matching = Math.min(total, MOST_TASKS)
  const selectMatching = () => {
    setSelecting(true)
    fetchMatching(cache, filters, matching)
      .then(selection.replace, (failure: unknown) => toast.failed(failure))
      .finally(() => setSelecting(false))
  }
  return (
    <div className={classes.bar} role="region" aria-label={texts.selection}>
      <span className={classes.count} role="status">
        {texts.selected(tasks.length)}
      </span>
      {practices.size === 1 ? <span className={classes.open}>{[...practices][0]}</span> : null}
      {tasks.length >= matching ? null : (
        <button type="button" className={classes.all} disabled={isSelecting} onClick={selectMatching}>
          {total > MOST_TASKS ? texts.selectFirst(matching) : texts.selectMatching(matching)}
        </button>
      )}
      <span className={classes.free} />
      <Button variant="default" onClick={onSnooze}>
        {texts.snooze}
      </Button>
      <Button variant="light" onClick={onAssign}>
        {texts.assign}
      </Button>
      <button
        type="button"
        className={classes.clear}
        aria-label={texts.clearSelection}
        onClick={() => selection.replace([])}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
