import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import type { wakeTasks } from '@client-center/contract/firm/tasks.ts'
import { taskSentences } from '@client-center/domain/staff/snooze.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import { taskSources } from './task-sources.ts'

export type ChangedTask = EndpointBody<typeof wakeTasks>['tasks'][number]

/** What staff decide about a task. Parts that are left out stay. */
export interface TaskDecision {
  readonly action: 'snoozed' | 'woken' | 'assigned'
  readonly staff_id?: string | null
  readonly snoozed_until?: string | null
  readonly reason?: string
}

interface ChangeScope {
  /** ID of the staff member who changes them. */
  readonly staff: string
  readonly author: Author
  readonly today: string
}

/**
 * Stores a decision about tasks, all or none, and audits each. Refused: tasks that are done already, and tasks that
 * changed since. Tasks that have this decision already stay as they are. Returns the number of changed tasks.
 */
export async function changeTasks(
  db: Db,
  tasks: readonly ChangedTask[],
  { action, ...decision }: TaskDecision,
  { staff, author, today }: ChangeScope,
): Promise<number> {
  // In one order, so that two requests at once do not wait for each other in turn.
  const ordered = [...new Map(tasks.map((task) => [toKey(task), task])).values()].toSorted((a, b) =>
    toKey(a) < toKey(b) ? -1 : 1,
  )
  await requireOpenTasks(db, ordered, today)
  let changed = 0
  for (const task of ordered) {
    if (!(await changeTask(db, task, decision, staff))) continue
    changed += 1
    const { accountId: account, kind, id: record } = task
    // The reason is left out: the audit trail has no texts of staff.
    const { reason: _, ...after } = decision
    await audit(db, { ...author, action: `task.${action}`, account, record, after: { kind, ...after } })
  }
  return changed
}

const toKey = ({ accountId, kind, id }: ChangedTask): string => `${accountId} ${kind} ${id}`

/** Stores the decision about one task. Returns false if it has it already. */
async function changeTask(
  db: Db,
  { accountId, kind, id, rev }: ChangedTask,
  decision: Omit<TaskDecision, 'action'>,
  staff: string,
): Promise<boolean> {
  const stored = await db
    .selectFrom('task_note')
    .select(['staff_id', 'snoozed_until', 'reason', 'rev'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const before = stored ?? { staff_id: null, snoozed_until: null, reason: '', rev: 0 }
  const after = { ...before, ...decision }
  const isSame = (['staff_id', 'snoozed_until', 'reason'] as const).every((part) => before[part] === after[part])
  if (isSame) return false
  if (before.rev !== rev) throw staleRev()
  const values = { ...after, rev: rev + 1, changed_by: staff }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('task_note')
    .values({ account_id: accountId, kind, record_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'record_id'])
        .doUpdateSet({ ...values, changed_at: sql<string>`now()` })
        .where('task_note.rev', '=', rev),
    )
    .executeTakeFirst()
  // Another request stored the first decision about this task at the same time.
  if (numInsertedOrUpdatedRows === 0n) throw staleRev()
  return true
}

/** Refuses tasks that are done, or that never existed. The sources decide, as for the list. */
async function requireOpenTasks(db: Db, tasks: readonly ChangedTask[], today: string): Promise<void> {
  const wanted = JSON.stringify(
    tasks.map(({ accountId, kind, id }) => ({ account_id: accountId, kind, record_id: id })),
  )
  const isOpen = sql.join(
    taskSources(sql`${today}`).map(
      ({ kind, from, account, id, where }) => sql`
        when ${sql.lit(kind)} then exists (
          select from ${from} where ${where} and ${account} = task.account_id and ${id} = task.record_id)`,
    ),
    sql` `,
  )
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done
      from jsonb_to_recordset(${wanted}::jsonb) as task (account_id uuid, kind text, record_id uuid)
     where not (case task.kind ${isOpen} end)`.execute(db)
  const done = rows[0]?.done ?? 0
  if (done > 0) throw refuse(taskSentences.done(done))
}
