import { createHash } from 'node:crypto'
import type { Db } from '../../../database/connect.ts'
import { refuse } from '../../../refusal/refusal.ts'

interface RequestKey {
  readonly id: string
  /** What it changes. */
  readonly content: unknown
  readonly staff: string
}

interface IdentifiedRequest extends RequestKey {
  /** Why its id is refused with other content. */
  readonly usedId: string
}

/** Stores the request. False if the same staff member sent it before; its id with anything else is refused. */
export async function isFirstRequest(
  db: Db,
  { id, content: given, staff, usedId }: IdentifiedRequest,
): Promise<boolean> {
  const content = toHash(given)
  const added = await db
    .insertInto('application_change_request')
    .values({ id, staff_id: staff, content })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return true
  const before = await db
    .selectFrom('application_change_request')
    .select(['staff_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before?.staff_id !== staff || (before.content ?? content) !== content) throw refuse(usedId)
  return false
}

/** Whether the staff member sent this request before, with the same content. */
export async function wasRequested(db: Db, { id, content, staff }: RequestKey): Promise<boolean> {
  const before = await db
    .selectFrom('application_change_request')
    .select('id')
    .where('id', '=', id)
    .where('staff_id', '=', staff)
    .where('content', '=', toHash(content))
    .executeTakeFirst()
  return before !== undefined
}

const toHash = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')
