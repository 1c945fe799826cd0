import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { useSyncExternalStore } from 'react'
import { externalStore } from '../../../ui/external-store/external-store.ts'
import type { TaskListFilters } from './task-queries.ts'

/** The task that the staff member works on, and the list that it was opened from. */
export interface TaskRun {
  readonly task: Task
  readonly filters: TaskListFilters
}

const KEY = 'client-center.task-run'

function readStored(): TaskRun | undefined {
  try {
    // Only this file writes the value; the session storage ends with the window.
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const run = externalStore<TaskRun | undefined>(readStored())

/** The work on tasks of a list, from opening one until the end; undefined otherwise. It survives a reload. */
export const useTaskRun = (): TaskRun | undefined => useSyncExternalStore(run.follow, run.now)

/** Begins or continues the work with this task, or ends it. */
export function setTaskRun(next: TaskRun | undefined): void {
  if (next === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(next))
  run.set(next)
}
