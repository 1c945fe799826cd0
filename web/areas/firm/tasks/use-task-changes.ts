import {
  assignTasks,
  countTasks,
  findNextTask,
  listTaskColleagues,
  listTasks,
  snoozeTasks,
  wakeTasks,
} from '@client-center/contract/firm/tasks.ts'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callWith } from '../../../api/call.ts'
import { invalidate } from '../../../api/use-read.ts'
import { useSend, undoing } from '../../../api/use-send.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { toChanged, toReturned } from './changed-tasks.ts'
import { tasksTexts as texts } from './tasks-texts.ts'

/** What shows tasks, and is stale after a change. */
const taskLists = [listTasks, countTasks, findNextTask, listTaskColleagues]

/** Snoozes, wakes and assigns tasks, each with Undo. Refused changes show why, and nothing has changed then. */
export function useTaskChanges(onDone: () => void) {
  const cache = useQueryClient()
  const undo = (work: () => Promise<unknown>, sentence: string) =>
    undoing(
      cache,
      async () => {
        await work()
        await invalidate(cache, taskLists)
      },
      sentence,
    )
  const refreshed = {
    refreshes: taskLists,
    onFailure: () => {
      // A refusal may mean that the list is old. The tasks stay selected.
      void invalidate(cache, taskLists)
      return false
    },
  }
  const snooze = useSend(snoozeTasks, refreshed)
  const wake = useSend(wakeTasks, refreshed)
  const assign = useSend(assignTasks, refreshed)
  return {
    snooze: async (tasks: readonly Task[], until: string, reason: string) => {
      await snooze.mutateAsync({ body: { tasks: toChanged(tasks), until, reason } })
      toast.ok(
        texts.snoozed(formatUs(until)),
        undo(() => callWith(wakeTasks, { body: { tasks: toChanged(tasks, 1) } }), texts.woken(tasks.length)),
      )
      onDone()
    },
    wake: (tasks: readonly Task[]) => {
      wake.mutate(
        { body: { tasks: toChanged(tasks) } },
        {
          onSuccess: () => {
            toast.ok(texts.woken(tasks.length))
            onDone()
          },
        },
      )
    },
    assign: async (
      tasks: readonly Task[],
      to: { readonly id: string; readonly name: string },
      makesAdvisor = false,
    ) => {
      const { changed } = await assign.mutateAsync({ body: { tasks: toChanged(tasks), staffId: to.id, makesAdvisor } })
      // Undo returns each task to the person who had it before; an advisor who changed as well stays.
      const back = () => callWith(assignTasks, { body: { tasks: toReturned(tasks), staffId: null } })
      if (makesAdvisor || changed < tasks.length) toast.ok(texts.assigned(tasks.length, to.name))
      else toast.ok(texts.assigned(tasks.length, to.name), undo(back, texts.unassigned))
      onDone()
    },
  }
}
