import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLog } from './make-log.ts'
import { createTestDatabase } from '../testing/database.ts'

test('the values of a row in a database error stay out of the log', async () => {
  const world = await createTestDatabase()
  const failure: unknown = await world.database.system
    .connection()
    .execute(async (db) => {
      await sql`create temporary table guest (email text check (email = ''))`.execute(db)
      await sql`do $$ begin insert into guest values ('maria@secret.example'); end $$`.execute(db)
    })
    .catch((thrown: unknown) => thrown)
  const quoted: unknown = expect.stringContaining('maria@secret.example')
  expect(failure).toMatchObject({ detail: quoted, where: quoted })
  const lines: string[] = []
  makeLog('info', { write: (line) => void lines.push(line) }).error({ err: failure }, 'unexpected')
  expect(lines.join('')).toContain('guest_email_check')
  expect(lines.join('')).not.toContain('maria@secret.example')
  await world.drop()
})
