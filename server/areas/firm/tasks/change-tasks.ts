import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import type { assignTasks } from '@client-center/contract/firm/tasks.ts'
import { taskSentences } from '@client-center/domain/staff/snooze.ts'
import { sql } from 'kysely'
import { auditAll } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import { isTask, taskSources } from './task-sources.ts'

/** A task to change. Its `staffId`, if it has one, counts instead of that of the decision. */
export type ChangedTask = EndpointBody<typeof assignTasks>['tasks'][number]

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
  { action, ...shared }: TaskDecision,
  { staff, author, today }: ChangeScope,
): Promise<number> {
  // In one order, so that two requests at once do not wait for each other in turn.
  const ordered = [...new Map(tasks.map((task) => [toKey(task), task])).values()].toSorted((a, b) =>
    toKey(a) < toKey(b) ? -1 : 1,
  )
  await requireOpenTasks(db, ordered, today)
  const before = await lockNotes(db, ordered)
  const changed = ordered.flatMap((task) => {
    const { rev, ...note } = before.get(toKey(task)) ?? newNote
    const decision = task.staffId === undefined ? shared : { ...shared, staff_id: task.staffId }
    const after = { ...note, ...decision }
    if (isSameNote(note, after)) return []
    if (rev !== task.rev) throw staleRev()
    return [{ task, after, decision }]
  })
  await storeNotes(db, changed, staff)
  await auditAll(
    db,
    changed.map(({ task: { accountId: account, kind, id: record }, decision }) => {
      // The reason is left out: the audit trail has no texts of staff.
      const { reason: _, ...audited } = decision
      return { ...author, action: `task.${action}`, account, record, after: { kind, ...audited } }
    }),
  )
  return changed.length
}

const toKey = ({ accountId, kind, id }: ChangedTask): string => `${accountId} ${kind} ${id}`

interface TaskNote {
  readonly staff_id: string | null
  readonly snoozed_until: string | null
  readonly reason: string
}

const newNote = { staff_id: null, snoozed_until: null, reason: '', rev: 0 }

const isSameNote = (one: TaskNote, other: TaskNote): boolean =>
  one.staff_id === other.staff_id && one.snoozed_until === other.snoozed_until && one.reason === other.reason

/** Locks what is stored about these tasks, in the order given. */
async function lockNotes(db: Db, tasks: readonly ChangedTask[]) {
  const { rows } = await sql<TaskNote & { rev: number; key: string }>`
    select note.account_id || ' ' || note.kind || ' ' || note.record_id as key,
           note.staff_id, note.snoozed_until, note.reason, note.rev
      from jsonb_to_recordset(${toRecords(tasks)}::jsonb) as task (account_id uuid, kind text, record_id uuid, position integer)
      join task_note note using (account_id, kind, record_id)
     order by task.position
       for update of note`.execute(db)
  return new Map(rows.map(({ key, ...note }) => [key, note]))
}

const toRecords = (tasks: readonly ChangedTask[]): string =>
  JSON.stringify(
    tasks.map(({ accountId, kind, id }, position) => ({ account_id: accountId, kind, record_id: id, position })),
  )

/** Stores the notes of locked or new tasks in one statement. */
async function storeNotes(
  db: Db,
  changed: readonly { readonly task: ChangedTask; readonly after: TaskNote }[],
  staff: string,
): Promise<void> {
  if (changed.length === 0) return
  const notes = changed.map(({ task: { accountId, kind, id, rev }, after }) => ({
    account_id: accountId,
    kind,
    record_id: id,
    ...after,
    rev: rev + 1,
    changed_by: staff,
  }))
  const { numAffectedRows } = await sql`
    insert into task_note (account_id, kind, record_id, staff_id, snoozed_until, reason, rev, changed_by)
    select account_id, kind, record_id, staff_id, snoozed_until, reason, rev, changed_by
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
        as note (account_id uuid, kind text, record_id uuid, staff_id uuid, snoozed_until date, reason text, rev integer, changed_by uuid)
    on conflict (account_id, kind, record_id) do update
      set staff_id = excluded.staff_id, snoozed_until = excluded.snoozed_until, reason = excluded.reason,
          rev = excluded.rev, changed_by = excluded.changed_by, changed_at = now()
      where task_note.rev = excluded.rev - 1`.execute(db)
  // Another request stored the first decision about a task at the same time.
  if (numAffectedRows !== BigInt(notes.length)) throw staleRev()
}

/** Refuses tasks that are done, or that never existed. The sources decide, as for the list. */
async function requireOpenTasks(db: Db, tasks: readonly ChangedTask[], today: string): Promise<void> {
  const isOpen = sql.join(
    taskSources(sql`${today}`).map(
      (source) => sql`
        (task.kind = ${sql.lit(source.kind)} and exists (
          select from ${source.from}
           where ${isTask(source)} and ${source.account} = task.account_id and ${source.id} = task.record_id))`,
    ),
    sql` or `,
  )
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done
      from jsonb_to_recordset(${toRecords(tasks)}::jsonb) as task (account_id uuid, kind text, record_id uuid)
     where not (${isOpen})`.execute(db)
  const done = rows[0]?.done ?? 0
  if (done > 0) throw refuse(taskSentences.done(done))
}
