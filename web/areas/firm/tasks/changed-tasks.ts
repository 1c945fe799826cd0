import type { Task } from '@client-center/contract/firm/tasks/task.ts'

/** The tasks as the server takes them, with the version that their change made. */
export const toChanged = (tasks: readonly Task[], made = 0) =>
  tasks.map(({ accountId, kind, id, rev }) => ({ accountId, kind, id, rev: rev + made }))

/** Tasks that were assigned since, each for the person who had it before; null for the advisor of its practice. */
export const toReturned = (tasks: readonly Task[]) =>
  tasks.flatMap((task) =>
    toChanged([task], 1).map((changed) => ({
      ...changed,
      staffId: task.isAssigned ? (task.advisor?.id ?? null) : null,
    })),
  )
