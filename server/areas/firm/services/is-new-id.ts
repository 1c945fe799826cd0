import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

const NIL = '00000000-0000-0000-0000-000000000000'

/**
 * Whether a practice or a project may get this id: not the nil id, nor that of a practice or project. Some paths accept
 * either, so no project may have the id of a practice. A trigger holds the same rule.
 */
export async function isNewId(db: Db, id: string): Promise<boolean> {
  if (id === NIL) return false
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from project where id = ${id}::uuid) or exists (select from account where id = ${id}::uuid) as taken
  `.execute(db)
  return rows[0]?.taken === false
}
