import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@client-center/contract/all.ts'
import { isStaffAccess } from '@client-center/contract/endpoint/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { assignPractices, createStaff, type TestStaff } from '../../testing/staff-verbs.ts'
import { disableRowSecurity } from '../../testing/strangers.ts'
import { accountId } from '../portal/demo/demo-accounts.ts'

/** The conditions of the lists across practices by themselves, without row-level security. */

const bright = accountId('Bright Smile Dental')
const cedar = accountId('Cedar Grove Family Dentistry')

/** Further queries of the lists, by the path below /api/Firm/. */
const queries: Readonly<Record<string, readonly string[]>> = {
  Tasks: [
    'tab=mine&size=100',
    'tab=everyone&size=100',
    'tab=unassigned&size=100',
    'tab=snoozed',
    'tab=everyone&text=e',
  ],
  'Tasks/count': ['firm=1', 'tab=everyone&firm=1', 'tab=unassigned&firm=1'],
  'Tasks/next': ['tab=everyone', 'tab=unassigned'],
  Applications: ['size=100', 'show=closed&size=100', 'show=due', 'show=practice', 'show=over45'],
  Updates: ['size=100', 'show=due', 'show=drafted'],
  Search: ['text=cedar', 'text=grove', 'text=de'],
  Practices: ['size=100', 'show=former', 'sort=lastUpdate'],
  Messages: ['show=done'],
}

/** Its numbers of practices of colleagues are limited by row-level security only. They name no practice. */
const NUMBERS_ONLY = '/api/Firm/Tasks/colleagues'

let portal: TestApp
let ada: TestStaff
beforeAll(async () => {
  portal = await startApp()
  ada = await createStaff(portal, 'advisor', 'Ada Advisor')
  const ben = await createStaff(portal, 'advisor', 'Ben Advisor')
  await assignPractices(portal, ada.staffId, [bright])
  await assignPractices(portal, ben.staffId, [cedar])
  // A snoozed task and an unassigned one of practices of others.
  const { system } = portal.deps.database
  const { id: task } = await system
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', cedar)
    .where('status', 'not in', [4, 5])
    .limit(1)
    .executeTakeFirstOrThrow()
  await system
    .insertInto('task_note')
    .values({
      account_id: cedar,
      kind: 'application',
      record_id: task,
      snoozed_until: '2999-01-01',
      reason: randomUUID(),
      changed_by: ben.staffId,
    })
    .execute()
})
afterAll(() => portal.close())

/** Everything that the advisor reads in lists across practices, by address. */
async function readLists(): Promise<Record<string, unknown>> {
  const headers = await portal.signInStaff(ada.email)
  const paths = Object.values(allEndpoints).flatMap(({ access, method, path, download }) =>
    isStaffAccess(access) && method === 'GET' && download !== true && !path.includes('{') && path !== NUMBERS_ONLY
      ? [path]
      : [],
  )
  const payers = Array.from({ length: 20 }, (_, index) => `/api/Firm/Calls/${index + 1}`)
  const read: Record<string, unknown> = {}
  for (const path of [...paths, ...payers])
    for (const query of ['', ...(queries[path.replace('/api/Firm/', '')] ?? [])]) {
      const { status, body } = await portal.request(headers, 'GET', `${path}?${query}`)
      read[`${path}?${query}`] = { status, body }
    }
  return read
}

test('the lists show an advisor the same without row-level security', async () => {
  const before = await readLists()
  for (const [path, listed] of Object.entries(queries))
    for (const query of listed)
      expect(before[`/api/Firm/${path}?${query}`], `${path} ${query}`).toMatchObject({ status: 200 })
  await disableRowSecurity(portal)
  const after = await readLists()
  for (const [address, reply] of Object.entries(before)) expect.soft(after[address], address).toEqual(reply)
})
