import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firmAuthor } from '../../audit/author.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { ProjectItem, upsertProject } from './upsert-project.ts'

let world: TestDatabase
let account: string
beforeAll(async () => {
  world = await createTestDatabase()
  const { id } = await system()
    .insertInto('account')
    .values({ name: 'Willow Creek Dental', external_id: 'a1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  account = id
})
afterAll(() => world.drop())

const system = () => world.database.system
const importStatus = (externalId: string, status: string) =>
  system()
    .transaction()
    .execute((db) => {
      const item = ProjectItem.parse({ externalId, account: 'a1', name: 'Opening', status })
      return upsertProject(db, { ...item, account, analyst: null }, firmAuthor)
    })
const stored = async (externalId: string) =>
  (
    await system()
      .selectFrom('project')
      .select('status')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow()
  ).status

test('a status of the list is imported in any spelling, and none stays none', async () => {
  await importStatus('j1', 'in-progress')
  expect(await stored('j1')).toBe('In Progress')
  expect(await importStatus('j1', 'IN PROGRESS')).toMatchObject({ outcome: 'unchanged' })
  await importStatus('j2', '')
  expect(await stored('j2')).toBe('')
})

test('another text is refused, unless it is stored already', async () => {
  const refusal =
    '"Waiting for client" is not a status of projects. Use one of: Not Started, Active, In Progress, On Hold, Completed'
  await expect(importStatus('j3', 'Waiting for client')).rejects.toThrow(refusal)
  await importStatus('j4', 'Active')
  const owner = new Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  // As before there was the list.
  await owner.query('alter table project disable trigger project_status_is_listed')
  await system().updateTable('project').set({ status: 'Waiting for client' }).where('external_id', '=', 'j4').execute()
  await owner.query('alter table project enable trigger project_status_is_listed')
  await owner.end()
  expect(await importStatus('j4', 'Waiting for client')).toMatchObject({ outcome: 'unchanged' })
  await expect(importStatus('j4', 'Waiting')).rejects.toThrow('is not a status of projects')
})
