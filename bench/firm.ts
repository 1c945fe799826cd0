import { randomBytes } from 'node:crypto'
import { practiceSorts } from '@client-center/domain/staff/practice-list.ts'
import pg from 'pg'
import { messageLists } from '../server/areas/firm/messages/messages-across-practices.ts'
import { applicationPage, firmApplicationCounts } from '../server/areas/firm/applications/application-list-query.ts'
import { buildPickerQuery, buildPracticesQuery } from '../server/areas/firm/practices/practice-list-query.ts'
import { firmSearchHits } from '../server/areas/firm/search/search-practices-query.ts'
import { buildCountsQuery } from '../server/areas/firm/tasks/task-count-query.ts'
import { buildTasksQuery } from '../server/areas/firm/tasks/task-list-query.ts'
import { toSearchTermList } from '../server/areas/search/search-terms.ts'
import { openDatabase } from '../server/database/connect.ts'
import { useGenericPlans } from '../server/database/generic-plans.ts'
import { toStatement } from '../server/database/named-statements.ts'
import { hashToken } from '../server/http/access/identify-caller.ts'
import { readAcrossPractices } from '../server/http/calls/request-transaction.ts'
import { toFigures, timed } from './figures.ts'
import { benchWatch, runInWorld, type World } from './worlds.ts'

/** How often each list runs, after a warm-up. */
const TIMES = 15
const WARM_UP = 3

/** An advisor of the firm has this many practices. */
const ADVISED = 40

/** Larger worlds are measured only when they are named. */
const USUAL = 1_000

/** Practices and providers of each world: ten licenses and about four applications for each provider. */
const sizes = [
  { accounts: 100, providers: 2_500 },
  { accounts: 1_000, providers: 25_000 },
  { accounts: 10_000, providers: 25_000 },
] as const

/**
 * Measures the first page of each list across practices, as an advisor of 40 and as a lead, and compares it with the
 * same rows read by the owner of the database, for whom there are no policies. Prints the ratio and both times.
 */
export async function benchFirm(print: (line: string) => void, only?: number, lists: Lists = toLists): Promise<void> {
  for (const { accounts, providers } of sizes)
    if (only === undefined ? accounts <= USUAL : accounts === only)
      await runInWorld(accounts, providers, (world) => measureLists(world, print, lists), addStaffAndMessages)
}

/** The tokens of the two staff members of the world. */
export const benchStaff = {
  advisor: randomBytes(32).toString('base64url'),
  lead: randomBytes(32).toString('base64url'),
}
type Role = keyof typeof benchStaff
type List = Parameters<typeof toStatement>[0]
/** The lists to measure, by name. Some search for a provider. Of several statements, the last one is measured. */
type Lists = (provider: string) => readonly (readonly [string, ...List[]])[]

/** Adds an advisor of 40 practices, a lead, a session for each, and twenty messages in each practice. */
export async function addStaffAndMessages(owner: pg.Client): Promise<void> {
  await owner.query('begin; set local role client_center_system; set local statement_timeout = 0')
  for (const [role, token] of Object.entries(benchStaff)) {
    await owner.query(
      `with new_person as (insert into person (email, name, password_hash) values ($1::text || '@bench.example', $1, 'x') returning id),
            member as (insert into staff_member (name, email, phone, role, person_id)
                       select $1, $1::text || '@bench.example', '', $1, id from new_person returning id),
            family as (insert into session_family (person_id, expires_at, second_factor_at)
                       select id, now() + interval '1 day', now() from new_person returning id)
       insert into session_token (hash, family_id, generation, kind, expires_at)
       select $2, id, 1, 'access', now() + interval '1 day' from family`,
      [role, hashToken(token)],
    )
  }
  await owner.query(
    `insert into subscription (account_id, type, assignee_id)
     select id, 2, (select id from staff_member where name = 'advisor')
       from (select id from account order by md5(id::text) limit ${ADVISED}) chosen
     on conflict (account_id) do update set assignee_id = excluded.assignee_id`,
  )
  await owner.query(
    `insert into support_message (account_id, person_id, name, email, contact_phone_number, subject, summary, state, created_at)
     select held.account_id, held.person_id, 'A user', 'a@bench.example', '2055550142', 'General question', 'A question',
            case when n = 1 then 'sent' else 'answered' end, now() - (n + hashtext(held.account_id::text) % 1000) * interval '1 hour'
       from (select distinct on (account_id) account_id, person_id from account_permission) held, generate_series(1, 20) n`,
  )
  await owner.query('commit')
}

async function measureLists(world: World, print: (line: string) => void, lists: Lists): Promise<void> {
  const database = openDatabase(world.databaseUrl, { watch: benchWatch })
  const owner = new pg.Client(world.databaseUrl)
  await owner.connect()
  const { rows: counts } = await owner.query<{ applications: number; licenses: number; provider: string }>(
    `select (select count(*)::int from application) as applications, (select count(*)::int from provider_license) as licenses,
            (select name from provider order by id limit 1) as provider`,
  )
  const [{ applications, licenses, provider } = { applications: 0, licenses: 0, provider: '' }] = counts
  print(`\nlists of staff: ${world.name}, ${applications} applications, ${licenses} licenses`)
  print(`  ${''.padEnd(34)}${['advisor', 'ms', 'bare', 'lead', 'ms', 'bare'].map((head) => head.padStart(9)).join('')}`)
  for (const [what, ...statements] of lists(provider)) {
    const cells: string[] = []
    for (const role of ['advisor', 'lead'] as const) {
      const { ours, bare } = await measureList(database, owner, role, statements)
      cells.push((ours / bare).toFixed(2), ours.toFixed(1), bare.toFixed(1))
    }
    print(`  ${what.padEnd(34)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  }
  await owner.end()
  await database.close()
}

/** The first pages and counts of tasks, as `benchFirm` measures lists. */
export const benchTasks = (print: (line: string) => void, only?: number): Promise<void> =>
  benchFirm(print, only, () => {
    const today = new Date().toISOString().slice(0, 10)
    const page = { kinds: [], size: 51 } as const
    return [
      ['my tasks', useGenericPlans({}), buildTasksQuery({ ...page, tab: 'mine' }, today)],
      ['tasks of everyone', useGenericPlans({}), buildTasksQuery({ ...page, tab: 'everyone' }, today)],
      ['unassigned tasks', useGenericPlans({}), buildTasksQuery({ ...page, tab: 'unassigned' }, today)],
      ['counts of my tasks', useGenericPlans({}), buildCountsQuery({ tab: 'mine' }, false, today)],
      ['counts of everyone', useGenericPlans({}), buildCountsQuery({ tab: 'everyone' }, true, today)],
    ]
  })

function toLists(provider: string): readonly (readonly [string, List])[] {
  const today = new Date().toISOString().slice(0, 10)
  const [first = '', last = ''] = provider.split(' ')
  const search = (text: string) => firmSearchHits({ terms: JSON.stringify(toSearchTermList(text)), here: null })
  return [
    ...practiceSorts.map(
      (sort) => [`practices by ${sort}`, buildPracticesQuery({ sort, direction: 'desc' }, today)] as const,
    ),
    ['practices, longest unchanged first', buildPracticesQuery({ sort: 'oldestChange' }, today)],
    ['picker', buildPickerQuery('', 20)],
    ['applications by due day', applicationPage({}, today)],
    ['applications, follow-up due', applicationPage({ show: 'due' }, today)],
    ['applications that are closed', applicationPage({ show: 'closed' }, today)],
    ['counts of applications', firmApplicationCounts({}, today)],
    ['messages that wait', messageLists.waiting({ limit: 50, offset: 0 })],
    ['messages that are done', messageLists.done({ limit: 50, offset: 0 })],
    ['search: a first name', search(first)],
    ['search: both names', search(`${first} ${last}`)],
    ['search: an insurance company', search('delta')],
    ['search: nothing', search('xylophone')],
  ]
}

type Database = ReturnType<typeof openDatabase>

/** The middle of several runs of each, in turn, in milliseconds. */
async function measureList(database: Database, owner: pg.Client, role: Role, queries: readonly List[]) {
  const statements = queries.map(toStatement)
  const hash = hashToken(benchStaff[role])
  const ours: number[] = []
  const bare: number[] = []
  const expected = { rows: -1 }
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const mine = await timed(async () => {
      const { rows } = await readAcrossPractices(database, hash, statements)
      expected.rows = rows().at(-1)?.length ?? 0
    })
    await owner.query(
      "select set_config('app.staff', (select id::text from staff_member where name = $1), false), set_config('app.staff_scope', $2, false)",
      [role, role === 'lead' ? '*' : ''],
    )
    const other = await timed(async () => {
      await owner.query('begin')
      let rows: readonly unknown[] = []
      for (const { name, text, values } of statements)
        rows = (await owner.query({ name, text, values: [...values] })).rows
      await owner.query('commit')
      if (rows.length !== expected.rows) throw new Error('The policies hide rows of the own practices')
    })
    if (time < 0) continue
    ours.push(mine)
    bare.push(other)
  }
  return { ours: toFigures(ours).p50, bare: toFigures(bare).p50 }
}
