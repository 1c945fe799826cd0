import { randomUUID } from 'node:crypto'
import { addDays } from '@client-center/domain/calendar.ts'
import type { TestApp } from './app.ts'

export interface TestPractice {
  readonly account: string
  readonly project: string
  readonly provider: string
  readonly user: Record<string, string>
}

/** A practice with a user, a dentist and a location in Alabama. */
export async function addTestPractice(portal: TestApp): Promise<TestPractice> {
  const { system } = portal.deps.database
  const [account, project, provider, person] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const name = `Practice ${account.slice(0, 8)}`
  const email = `${account}@practice.example`
  await system.insertInto('account').values({ id: account, name, time_zone: 'UTC' }).execute()
  await system.insertInto('subscription').values({ account_id: account, type: 1 }).execute()
  await system.insertInto('project').values({ id: project, account_id: account, is_cap: true, name }).execute()
  await system
    .insertInto('provider')
    .values({ id: provider, account_id: account, type: 1, name: 'Ana Adeyemi' })
    .execute()
  await system
    .insertInto('location')
    .values({
      account_id: account,
      name: 'Main',
      tin: '472210938',
      address: '1 Main',
      city_name: 'Birmingham',
      state_id: 1,
      zip: '35203',
    })
    .execute()
  await system.insertInto('person').values({ id: person, email, name: 'Office Manager' }).execute()
  await system
    .insertInto('account_permission')
    .values([1, 2].map((permission) => ({ account_id: account, person_id: person, permission })))
    .execute()
  return { account, project, provider, user: await portal.signInStaff(email) }
}

export type StatusStep = readonly [status: number, daysAgo: number]

/** An application with these statuses, each on its day. */
export async function addSubmission(
  portal: TestApp,
  practice: TestPractice,
  steps: readonly StatusStep[],
  insurer: number,
): Promise<string> {
  const now = portal.deps.clock()
  const day = (ago: number) => addDays(now.toISOString().slice(0, 10), -ago)
  const { system } = portal.deps.database
  const id = randomUUID()
  await system.transaction().execute(async (db) => {
    const status = steps.at(-1)?.[0] ?? 1
    const { account: account_id, project: project_id, provider: provider_id } = practice
    const other_insurer = insurer === 20 ? 'Alabama Dental Alliance' : ''
    await db
      .insertInto('application')
      .values({
        id,
        account_id,
        project_id,
        provider_id,
        insurer,
        other_insurer,
        status,
        created_by: 'Office',
        updated_at: now.toISOString(),
      })
      .execute()
    for (const [index, [to, ago]] of steps.entries())
      await db
        .insertInto('application_status_change')
        .values({
          account_id,
          application_id: id,
          from_status: steps[index - 1]?.[0] ?? null,
          to_status: to,
          happened_on: day(ago),
        })
        .execute()
  })
  return id
}

/** Submitted so many days before its completion three days ago. */
export const completedAfter = (days: number): StatusStep[] => [
  [2, days + 3],
  [4, 3],
]

/** Submitted so many days ago. */
export const openSince = (days: number): StatusStep[] => [
  [1, days + 2],
  [2, days],
]
