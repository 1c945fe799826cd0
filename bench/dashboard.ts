import pg from 'pg'
import { slowVisit } from '../e2e/slow-visit.ts'
import { findBrowser } from '../scripts/browser.ts'
import { paths } from '../web/paths/paths.ts'
import { toFigures, timed } from './figures.ts'
import { runInWorld, type World } from './worlds.ts'

const TIMES = 30

/** The endpoints of a practice's dashboard, which its page calls at once. */
export const DASHBOARD_CALLS = [
  'needsYou',
  'getCapProject',
  'subscriptionInfo',
  'practiceInfo',
  'contactInfo',
  'weeklyUpdates',
  'locations',
  'providers',
  'applicationsCard',
] as const

/** The same rows as SQL, one statement per endpoint, without access checks, sign-in and rules. */
const BASELINE_QUERIES: Record<(typeof DASHBOARD_CALLS)[number], string> = {
  needsYou: 'select * from provider_license where account_id = $1 and expiration_date < current_date + 60',
  getCapProject: 'select * from project where account_id = $1 and is_cap',
  subscriptionInfo:
    'select s.type, m.name, m.phone, m.email from subscription s left join staff_member m on m.id = s.assignee_id where s.account_id = $1',
  practiceInfo: 'select * from practice_info where account_id = $1',
  contactInfo: 'select * from contact_info where account_id = $1',
  weeklyUpdates: 'select id, title from weekly_update where account_id = $1 order by published_at desc',
  locations: 'select * from location where account_id = $1 order by name',
  providers: 'select id, name, type, npi from provider where account_id = $1 and deleted_at is null order by name',
  applicationsCard: `select (select json_agg(page) from (
      select a.id, a.own_name, p.name, a.insurer, a.other_insurer, a.status from application a join provider p on p.id = a.provider_id
       where a.account_id = $1 and a.project_id = cap.id order by a.updated_at desc limit 5) page) as rows,
    (select json_agg(counts) from (select status, count(*) from application a
       where a.account_id = $1 and a.project_id = cap.id group by status) counts) as counts
    from project cap where cap.account_id = $1 and cap.is_cap`,
}

/**
 * Measures all dashboard requests together for a large practice (200 providers, 5,000 applications, 200 weekly
 * updates).
 */
export async function benchDashboard(print: (line: string) => void): Promise<void> {
  await runInWorld(20, 600, async (world) => {
    const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 })
    const ours: number[] = []
    const baseline: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      ours.push(await timed(() => Promise.all(DASHBOARD_CALLS.map((call) => fetchCall(world, call)))))
      baseline.push(
        await timed(() =>
          Promise.all(
            DASHBOARD_CALLS.map(async (call) =>
              JSON.stringify(
                (await pool.query({ name: call, text: BASELINE_QUERIES[call], values: [world.large] })).rows,
              ),
            ),
          ),
        ),
      )
    }
    const [mine, theirs] = [toFigures(ours), toFigures(baseline)]
    print(`\ndashboard of a large practice, all ${DASHBOARD_CALLS.length} calls together, in ms`)
    print(
      `  ours p50 ${mine.p50.toFixed(0)}, p99 ${mine.p99.toFixed(0)}; bare p50 ${theirs.p50.toFixed(0)}, p99 ${theirs.p99.toFixed(0)}; ratio ${(theirs.p50 / mine.p50).toFixed(2)}`,
    )
    await pool.end()
    const { url, tokens, large } = world
    const visitor = { url, tokens, executablePath: findBrowser() }
    const dashboard = await slowVisit({
      ...visitor,
      path: paths.cap(large),
      first: 'ul[aria-label="Your tasks"] li',
    })
    const licenses = await slowVisit({ ...visitor, path: paths.accountProviders(large), first: 'tbody tr a' })
    print(
      `first content with a processor four times as slow: dashboard ${dashboard.toFixed(0)} ms, list of licenses ${licenses.toFixed(0)} ms (aim 1000)`,
    )
  })
}

async function fetchCall({ url, headers, large }: World, call: string): Promise<void> {
  const answer = await fetch(`${url}/api/AccountDashboard/${large}/${call}`, { headers })
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
