import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { MOST_TASKS } from '@client-center/domain/staff/snooze.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { toSelectColumn, useSelectedRows } from '../use-selected-rows.tsx'
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
  const selection = useSelectedRows(shown, {
    toKey: toTaskKey,
    most: MOST_TASKS,
    tooMany: texts.tooMany(MOST_TASKS),
  })
  const { select, selectPage } = texts
  const column = toSelectColumn(shown, selection, {
    select,
    selectPage,
    selectRow: ({ title }) => texts.selectTask(title),
  })
  return {
    tasks: selection.selected,
    column: { ...column, onPhone: 'beside' },
    set: selection.set,
    replace: selection.replace,
  }
}
