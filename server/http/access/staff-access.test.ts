import { isStaffAccess, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { hasRole, type StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { guardedEndpoints as guarded, sendTo, toSubjects } from '../../testing/endpoint-calls.ts'
import { createStaff } from '../../testing/staff-verbs.ts'
import { hashToken } from './identify-caller.ts'

/** Every call, by the firm's staff of each kind, about every account and about one that does not exist. */

let portal: TestApp
let accounts: { id: string }[]
let projects: { id: string; account_id: string }[]
let staff: StaffCaller[]

beforeAll(async () => {
  portal = await startApp()
  const { system } = portal.deps.database
  accounts = await system.selectFrom('account').select('id').execute()
  projects = await system.selectFrom('project').select(['id', 'account_id']).execute()
  staff = await signInAll()
  // The attempts may take longer than a token is valid.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await system.updateTable('session_token').set({ expires_at: tomorrow }).execute()
})
afterAll(() => portal.close())

/** The practices that each of the firm's staff opens: her own and those she covers today, or all (firm.md §3). */
interface StaffCaller {
  readonly who: string
  readonly role: StaffRole
  readonly opens: 'all' | readonly string[]
  readonly headers: Record<string, string>
  /** False for a session without a second factor, and for those who left: to them the firm does not exist. */
  readonly isStaff: boolean
}

const GRACES = ['Bright Smile Dental', 'Bright Smile Annex', 'Lakeside Startup Dental'] as const

/** Grace covers Lakeside today, and covered Old Mill until yesterday. */
async function signInAll(): Promise<StaffCaller[]> {
  const { system } = portal.deps.database
  const [grace, tobias, ingrid] = ['grace', 'tobias', 'ingrid'].map((name) => `${name}@keystone.example`)
  const { id: graceId } = await system
    .selectFrom('staff_member')
    .innerJoin('person', 'person.id', 'staff_member.person_id')
    .select('staff_member.id')
    .where('person.email', '=', grace ?? '')
    .executeTakeFirstOrThrow()
  const day = 86_400_000
  const cover = (name: (typeof GRACES)[number] | 'Old Mill Dentistry', days: number) => ({
    account_id: accountId(name),
    staff_id: graceId,
    until: new Date(Date.now() + days * day).toISOString(),
  })
  await system
    .insertInto('account_cover')
    .values([cover('Lakeside Startup Dental', 1), cover('Old Mill Dentistry', -1)])
    .execute()
  const own = GRACES.map((name) => accountId(name))
  const withoutFactor = await portal.signInStaff(grace ?? '')
  const token = withoutFactor.authorization?.replace('Bearer ', '') ?? ''
  await system
    .updateTable('session_family')
    .set({ second_factor_at: null })
    .where('id', 'in', system.selectFrom('session_token').select('family_id').where('hash', '=', hashToken(token)))
    .execute()
  const idle = await createStaff(portal, 'advisor', 'Idle Advisor')
  const gone = await createStaff(portal, 'administrator', 'Gone Administrator')
  const goneHeaders = await portal.signInStaff(gone.email)
  await system
    .updateTable('staff_member')
    .set({ left_at: new Date().toISOString() })
    .where('id', '=', gone.staffId)
    .execute()
  return [
    { who: 'advisor', role: 'advisor', opens: own, headers: await portal.signInStaff(grace ?? ''), isStaff: true },
    { who: 'lead', role: 'lead', opens: 'all', headers: await portal.signInStaff(tobias ?? ''), isStaff: true },
    {
      who: 'admin',
      role: 'administrator',
      opens: 'all',
      headers: await portal.signInStaff(ingrid ?? ''),
      isStaff: true,
    },
    { who: 'idle', role: 'advisor', opens: [], headers: await portal.signInStaff(idle.email), isStaff: true },
    { who: 'no factor', role: 'advisor', opens: [], headers: withoutFactor, isStaff: false },
    { who: 'gone', role: 'administrator', opens: [], headers: goneHeaders, isStaff: false },
  ]
}

/** In a practice that they open, staff have the permissions 1 to 4; the firm's calls need the role besides. */
function expectedStatus(
  endpoint: Endpoint,
  { role, opens, isStaff }: StaffCaller,
  account: string,
): number | undefined {
  const isKnown = accounts.some(({ id }) => id === account)
  const canOpen = isKnown && (opens === 'all' || opens.includes(account))
  if (!isStaffAccess(endpoint.access)) return canOpen ? undefined : 404
  if (!isStaff) return 404
  const isAboutPractice = /\{(account|project)Id\}/.test(endpoint.path)
  if (isAboutPractice && !canOpen) return 404
  return hasRole(endpoint.access, role) ? undefined : 403
}

const callers = ['advisor', 'lead', 'admin', 'idle', 'no factor', 'gone']
let attempts = 0

// One test for each, because together they may take longer than a test may on a busy machine.
test.each(callers)(
  'staff meet exactly what their role and their practices open, about every account and project: %s',
  async (who) => {
    const caller = staff.find((one) => one.who === who)
    if (!caller) throw new Error(`Nobody signed in as ${who}`)
    for (const [name, endpoint] of guarded) {
      for (const { id, account } of toSubjects(endpoint, { accounts, projects })) {
        const status = expectedStatus(endpoint, caller, account)
        const answer = await sendTo(portal, endpoint, caller.headers, id)
        attempts += 1
        const what = `${who} ${name} ${account}`
        if (status !== undefined) expect(answer.status, what).toBe(status)
        else expect([200, 204, 400, 404, 444], what).toContain(answer.status)
      }
    }
  },
)

test('these were more than 10,000 attempts, by everyone who signed in', () => {
  expect(staff.map(({ who }) => who)).toEqual(callers)
  expect(attempts).toBeGreaterThan(10_000)
})
