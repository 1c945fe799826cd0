import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { firmAuthor } from '../../audit/author.ts'
import { refuse } from '../../refusal/refusal.ts'
import { firmParts } from './firm-parts.ts'
import { importDocument } from './import-document.ts'
import { importPart, type ImportPart } from './import-part.ts'
import { AccountItem, upsertAccount } from './upsert-account.ts'

let world: TestDatabase
let db: Db
const invited: string[] = []
const ended: string[] = []

/** Replaces mail and sessions, which have their own tests. */
const parts = firmParts({
  invite: async (_db, person) => invited.push(person) > 0,
  endSessions: async (_db, person) => void ended.push(person),
})

beforeAll(async () => {
  world = await createTestDatabase()
  db = world.database.system
})
afterAll(() => world.drop())

const document = {
  staffMembers: [{ externalId: 's1', name: 'Elena Ruiz', phone: '(512) 555-0148', email: 'elena@firm.example' }],
  accounts: [
    { externalId: 'a1', name: 'Willow Creek Dental' },
    { externalId: 'a2', name: 'Mill Street Dental' },
  ],
  people: [
    { externalId: 'p1', email: 'dana@willow.example', name: 'Dana Whitfield' },
    { externalId: 'p2', email: 'ravi@willow.example', name: 'Ravi Menon', blocked: true, invite: false },
  ],
  rights: [
    { person: 'p1', account: 'a1', permissions: [2, 1, 2] },
    { person: 'ravi@willow.example', account: 'a1', permissions: [3] },
  ],
  subscriptions: [
    { account: 'a1', tier: 'UltimatePlus', assignee: 's1' },
    { account: 'a2', tier: 'Support' },
  ],
  projects: [
    { externalId: 'j1', account: 'a1', isCap: true, name: 'Credentialing Access Point', analyst: 's1' },
    {
      externalId: 'j2',
      account: 'a2',
      name: 'Acquisition',
      practiceType: 'Acquisition',
      change: 'AddOwner',
      optionType: 2,
    },
  ],
}

const importItems = (given: unknown) => importDocument(db, parts, given, firmAuthor)
const counts = (
  given: Awaited<ReturnType<typeof importItems>>,
  what: 'added' | 'changed' | 'unchanged',
): Record<string, number> => Object.fromEntries([...given].map(([name, one]) => [name, one[what]]))
const changes = async (): Promise<number> => (await db.selectFrom('audit_event').select('id').execute()).length

test('a document adds everything it names, and each addition is audited', async () => {
  const imported = await importItems(document)
  expect(counts(imported, 'added')).toEqual({
    staffMembers: 1,
    accounts: 2,
    people: 2,
    rights: 2,
    subscriptions: 2,
    projects: 2,
  })
  const rights = await db.selectFrom('account_permission').select('permission').orderBy('permission').execute()
  expect(rights.map((row) => row.permission)).toEqual([1, 2, 3])
  const project = await db.selectFrom('project').selectAll().where('external_id', '=', 'j2').executeTakeFirstOrThrow()
  expect(project).toMatchObject({ practice_type: 1, change_type: 2, option_type: 2, is_cap: false })
  const actions = (await db.selectFrom('audit_event').select('action').distinct().orderBy('action').execute()).map(
    (row) => row.action,
  )
  expect(actions).toEqual([
    'account.created',
    'person.blocked',
    'person.created',
    'person.invited',
    'project.created',
    'required-items.asked',
    'rights.granted',
    'staff-member.created',
    'subscription.set',
  ])
  expect([invited.length, ended.length]).toEqual([1, 1])
})

test('the same document again changes nothing, and invites nobody twice', async () => {
  const before = await changes()
  const imported = await importItems(document)
  expect(counts(imported, 'unchanged')).toEqual({
    staffMembers: 1,
    accounts: 2,
    people: 2,
    rights: 2,
    subscriptions: 2,
    projects: 2,
  })
  expect(await changes()).toBe(before)
  expect([invited.length, ended.length]).toEqual([1, 1])
})

test('differences in a later document are applied, and permissions it no longer lists are revoked', async () => {
  const imported = await importItems({
    accounts: [{ externalId: 'a2', name: 'Mill Street Family Dental' }],
    people: [{ externalId: 'p2', email: 'ravi@willow.example', name: 'Ravi Menon', blocked: false }],
    rights: [{ person: 'p1', account: 'a1', permissions: [] }],
    subscriptions: [{ account: 'a2', tier: 'Essential' }],
  })
  expect(counts(imported, 'changed')).toEqual({ accounts: 1, people: 1, rights: 1, subscriptions: 1 })
  const held = await db.selectFrom('account_permission').select('permission').execute()
  expect(held.map((row) => row.permission)).toEqual([3])
})

test.each([
  [{ acounts: [] }, 'The document has unknown keys: acounts'],
  [[], 'The document must be an object'],
  [{ accounts: {} }, 'accounts must be a list'],
  [{ accounts: [{ externalId: 'x' }] }, 'accounts[0] "x": name is missing'],
  [{ accounts: [{ externalId: 'x', name: ' ' }] }, 'accounts[0] "x": name must not be empty'],
  [{ accounts: [{ externalId: 'x', name: 'X', id: 'mine' }] }, 'accounts[0] "x" has unknown keys: id'],
  [{ people: [{ externalId: 'x', name: 'X', email: 'nowhere' }] }, 'people[0] "x": email must be a valid email'],
  [
    { people: [{ externalId: 'x', name: 'X\nBcc: y', email: 'x@y' }] },
    'people[0] "x": name must not hold control characters',
  ],
  [
    { rights: [{ person: 'p1', account: 'a1', permissions: [1, 5] }] },
    'rights[0].permissions[1] must be 1 (project view), 2',
  ],
  [{ subscriptions: [{ account: 'a1', tier: 'Gold' }] }, 'subscriptions[0].tier must be one of Support, Essential'],
  [
    { projects: [{ externalId: 'x', account: 'a1', name: 'X', specialtyType: 14 }] },
    'projects[0] "x": specialtyType must be from 1 to 13',
  ],
  [{ rights: [{ person: 'p1', account: 'nowhere', permissions: [1] }] }, 'rights[0]: There is no account "nowhere"'],
  [
    { people: [{ externalId: 'p3', name: 'X', email: 'Dana@Willow.example' }] },
    'people[0] "p3": The email Dana@Willow.example belongs to another person',
  ],
  [
    { projects: [{ externalId: 'j3', account: 'a1', isCap: true, name: 'X' }] },
    'projects[0] "j3": The account already has a CAP project',
  ],
  [
    { projects: [{ externalId: 'j2', account: 'a1', name: 'X' }] },
    'projects[0] "j2": The project "j2" belongs to another account',
  ],
  [
    {
      accounts: [
        { externalId: 'x', name: 'X' },
        { externalId: 'x', name: 'Y' },
      ],
    },
    'accounts[1] "x": has the same externalId as accounts[0]',
  ],
])('%j is refused with the path of the wrong value', async (given, sentence) => {
  await expect(importItems(given)).rejects.toThrow(sentence)
})

test('a document that fails half way leaves nothing behind', async () => {
  const before = await changes()
  await expect(
    importItems({
      accounts: [{ externalId: 'a9', name: 'Nearly There' }],
      rights: [{ person: 'nobody', account: 'a9', permissions: [1] }],
    }),
  ).rejects.toThrow('rights[0]: There is no person "nobody"')
  expect(await db.selectFrom('account').select('id').where('external_id', '=', 'a9').execute()).toEqual([])
  expect(await changes()).toBe(before)
})

test('two imports at once make one record of each', async () => {
  const same = {
    accounts: [{ externalId: 'twin', name: 'Twin Oaks' }],
    people: [{ externalId: 'twin', email: 'twin@oaks.example', name: 'Twin' }],
  }
  await Promise.all([importItems(same), importItems(same), importItems(same)])
  expect(await db.selectFrom('account').select('id').where('external_id', '=', 'twin').execute()).toHaveLength(1)
})

test('every row of a list that contradicts what is stored is reported, and none is imported', async () => {
  const before = await changes()
  const given = {
    accounts: [{ externalId: 'a8', name: 'Nearly There' }],
    rights: [
      { person: 'nobody', account: 'a8', permissions: [1] },
      { person: 'p1', account: 'a8', permissions: [1] },
      { person: 'p1', account: 'nowhere', permissions: [1] },
    ],
    projects: [{ externalId: 'j9', account: 'nowhere', name: 'Not looked at' }],
  }
  await expect(importItems(given)).rejects.toMatchObject({
    message: 'rights[0]: There is no person "nobody"\nrights[2]: There is no account "nowhere"',
  })
  expect(await changes()).toBe(before)
})

test('of many wrong rows the first twenty are reported, and how many more there are', async () => {
  const rights = Array.from({ length: 23 }, (_, index) => ({ person: `x${index}`, account: 'a1', permissions: [1] }))
  await expect(importItems({ rights })).rejects.toThrow(/rights\[19\]: There is no person "x19"\nand 3 more$/)
})

test('a wrong row without an external id is reported by its number alone', async () => {
  const accounts = [{ externalId: 'a1', name: 'Willow Creek Dental' }, { externalId: ['x'] }]
  await expect(importItems({ accounts })).rejects.toMatchObject({
    message: 'accounts[1].externalId must be a text\naccounts[1].name is missing',
  })
})

test('a row that the database rejects is reported with the rows refused before it', async () => {
  const broken: ImportPart = importPart('broken', AccountItem, async (to) => {
    await sql`select 1`.execute(to)
    await sql`select 1 / 0`.execute(to).catch(() => {
      throw refuse('The database said no')
    })
    return 'unchanged'
  })
  const broke = [1, 2].map((number) => ({ externalId: `b${number}`, name: 'Broken' }))
  await expect(importDocument(db, [broken], { broken: broke }, firmAuthor)).rejects.toThrow(
    'broken[0] "b1": The database said no',
  )
})

test('a long list takes no more database locks than a short one', async () => {
  const held: number[] = []
  const counting = importPart('accounts', AccountItem, async (to, item, author) => {
    const { outcome } = await upsertAccount(to, item, author)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'`.execute(to)
    held.push(rows[0]?.n ?? 0)
    return outcome
  })
  const accounts = Array.from({ length: 30 }, (_, index) => ({ externalId: `many${index}`, name: 'Many' }))
  await importDocument(db, [counting], { accounts }, firmAuthor)
  expect(new Set(held)).toEqual(new Set([1]))
})

test('an external id of one person that is the email of another matches nobody', async () => {
  const both = 'both@willow.example'
  await importItems({
    people: [
      { externalId: both, email: 'first@willow.example', name: 'First' },
      { externalId: 'p8', email: both, name: 'Second' },
    ],
    staffMembers: [
      { externalId: both, email: 'first@firm.example', name: 'First' },
      { externalId: 's8', email: both, name: 'Second' },
    ],
  })
  const sentence = `"${both}" is the external id of one and the email of another`
  await expect(importItems({ rights: [{ person: both, account: 'a1', permissions: [1] }] })).rejects.toThrow(sentence)
  const subscription = { account: 'a1', tier: 'Support', assignee: both }
  await expect(importItems({ subscriptions: [subscription] })).rejects.toThrow(sentence)
  await importItems({ rights: [{ person: 'p8', account: 'a1', permissions: [1] }] })
})
