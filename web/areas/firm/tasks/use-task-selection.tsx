import type { Task } from '@client-center/contract/firm/tasks.ts'
import { MOST_TASKS } from '@client-center/domain/staff/snooze.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { tasksTexts as texts } from './tasks-texts.ts'

export interface TaskSelection {
  readonly tasks: readonly Task[]
  readonly column: Column<Task>
  readonly set: (tasks: readonly Task[], isOn: boolean) => void
  readonly replace: (tasks: readonly Task[]) => void
}

export const toTaskKey = ({ accountId, kind, id }: Task): string => `${accountId} ${kind} ${id}`

/** The selected tasks of the list. They stay selected on other pages, with other filters and after errors. */
export function useTaskSelection(shown: readonly Task[]): TaskSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Task>>(new Map())
  const set = (tasks: readonly Task[], isOn: boolean) => {
    const next = new Map(selected)
    for (const task of tasks)
      if (isOn) next.set(toTaskKey(task), task)
      else next.delete(toTaskKey(task))
    if (next.size > MOST_TASKS) toast.error(texts.tooMany(MOST_TASKS))
    else setSelected(next)
  }
  const onPage = shown.filter((task) => selected.has(toTaskKey(task))).length
  return {
    // The latest version of a task, if it is on this page.
    tasks: [...selected.values()].map((task) => shown.find((row) => toTaskKey(row) === toTaskKey(task)) ?? task),
    column: {
      id: 'select',
      head: texts.select,
      headControl: (
        <Checkbox
          size="xs"
          aria-label={texts.selectPage}
          checked={onPage > 0 && onPage === shown.length}
          indeterminate={onPage > 0 && onPage < shown.length}
          onChange={(event) => set(shown, event.currentTarget.checked)}
        />
      ),
      cell: (task) => (
        <Checkbox
          size="xs"
          aria-label={texts.selectTask(task.title)}
          checked={selected.has(toTaskKey(task))}
          onChange={(event) => set([task], event.currentTarget.checked)}
        />
      ),
      ownLink: true,
      onPhone: 'beside',
    },
    set,
    replace: (tasks) => setSelected(new Map(tasks.map((task) => [toTaskKey(task), task]))),
  }
}
