import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

/** More accounts than are listed one by one in a query. */
const MANY = 40

let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const CALLS = [
  '/api/Projects',
  '/api/Projects?sort=requestedDocuments&direction=desc&page=1&size=5',
  '/api/Projects?sort=pendingSignature&direction=desc&page=1&size=5',
  '/api/Projects?stateId=1',
  '/api/Projects/count',
  '/api/Dashboard/needsYou',
  '/api/Dashboard/needsYou/rows?first=1000',
  '/api/Dashboard/getStatistics',
]

test('a person with permissions on many practices sees the same of each as a person with few', async () => {
  const inOneOrder = (body: unknown) =>
    Array.isArray(body) ? body.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))) : body
  const answers = async () =>
    Promise.all(CALLS.map(async (path) => inOneOrder((await portal.request(maria, 'GET', path)).body)))
  const [projects, ...before] = (await answers()) as [
    { requestedDocuments: number; pendingSignature: number }[],
    ...unknown[],
  ]
  expect(projects.some((project) => project.requestedDocuments > 0)).toBe(true)
  expect(projects.some((project) => project.pendingSignature > 0)).toBe(true)
  const { system } = portal.deps.database
  const { id } = await system
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'maria@brightsmile.example')
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: MANY }, (_, number) => ({ id: randomUUID(), name: `Empty practice ${number}` }))
  await system.insertInto('account').values(more).execute()
  await system
    .insertInto('account_permission')
    .values(more.flatMap((one) => [1, 3].map((permission) => ({ person_id: id, account_id: one.id, permission }))))
    .execute()
  const [after, ...others] = await answers()
  expect(after).toEqual(projects)
  const withoutCount = (body: unknown) => ({ ...(body as object), accounts: 0 })
  // Whether the number of required answers can still grow is known within one practice only.
  const withoutOpenTotals = (bodies: readonly unknown[]) =>
    JSON.parse(JSON.stringify(bodies).replaceAll(/"hasOpenTotal":(?:true|false)/g, '"hasOpenTotal":false')) as unknown
  expect(withoutOpenTotals(others.slice(0, -1))).toEqual(withoutOpenTotals(before.slice(0, -1)))
  expect(withoutCount(others.at(-1))).toEqual(withoutCount(before.at(-1)))
})
