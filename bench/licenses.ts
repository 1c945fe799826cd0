import pg from 'pg'
import { addDays } from '../domain/calendar.ts'
import { licensesTableSorts } from '../domain/licenses/list/license-list.ts'
import { toFigures, timed } from './figures.ts'
import { runInWorld, type World } from './worlds.ts'

/** How often each query runs with each data set, after a warm-up. */
const TIMES = 100
const WARM_UP = 10

/**
 * Measures the list of providers and licenses with one data set and with one ten times as large: the first page, each
 * sort and each filter, through the whole server and, in turn, as similar SQL over bare `pg` (only the rows of the
 * page, without sign-in, access checks or count). The same user has five practices in both, one of them large. Both
 * servers run at the same time, so that other load on the machine affects them alike.
 */
export async function benchLicenses(print: (line: string) => void): Promise<void> {
  await runInWorld(500, 10_000, (small) => runInWorld(5000, 100_000, (large) => compare([small, large], print)))
}

async function compare(worlds: readonly [World, World], print: (line: string) => void): Promise<void> {
  const sides = await Promise.all(
    worlds.map(async (world) => {
      const client = new pg.Client(world.databaseUrl)
      await client.connect()
      return { world, client }
    }),
  )
  const heads = ['ours p50', 'p99', 'bare p50', 'p99', 'ratio']
  print(`\n${' '.repeat(44)}${worlds.map(({ name }) => name.padStart(45)).join('')}`)
  print(`${' '.repeat(44)}${worlds.map(() => formatCells(heads)).join('')}  tenfold costs (ms)`)
  let worst = 0
  for (const question of questions(new Date().toISOString().slice(0, 10))) {
    const took = sides.map(() => ({ ours: [] as number[], bare: [] as number[] }))
    for (let time = -WARM_UP; time < TIMES; time += 1) {
      for (const [at, { world, client }] of sides.entries()) {
        const ours = await timed(() => fetchList(world, question.query))
        const baseline = await timed(() =>
          client.query({ name: question.name, text: `${ROWS} ${question.where} order by ${question.order} limit 10` }),
        )
        if (time < 0) continue
        took[at]?.ours.push(ours)
        took[at]?.bare.push(baseline)
      }
    }
    const figures = took.map(({ ours, bare: baseline }) => ({ ours: toFigures(ours), bare: toFigures(baseline) }))
    const cells = figures.map(({ ours, bare: baseline }) =>
      formatCells([
        ...[ours.p50, ours.p99, baseline.p50, baseline.p99].map((one) => one.toFixed(1)),
        (baseline.p50 / ours.p50).toFixed(2),
      ]),
    )
    const tenfold = (figures[1]?.ours.p50 ?? 0) / (figures[0]?.ours.p50 ?? 1)
    worst = Math.max(worst, tenfold)
    print(`  ${question.name.padEnd(42)}${cells.join('')}${tenfold.toFixed(2).padStart(10)}`)
  }
  for (const { client } of sides) await client.end()
  print(`\nten times as large costs at most ${worst.toFixed(2)} times as much (p50, worst question; aim 1.5)`)
  await compareEverywhere(worlds, print)
}

/**
 * Measures the same list for a user with permissions on every practice: the first page, and the queries that read all
 * rows.
 */
async function compareEverywhere(worlds: readonly [World, World], print: (line: string) => void): Promise<void> {
  print(`\nwith permissions on all ${worlds.map(({ name }) => name).join(' / ')}, p50 in ms`)
  const list = '/api/Providers/licensesTable'
  for (const [name, path] of [
    ['first page (aim 1.5 times)', `${list}?page=1&size=10`],
    ['how many there are', `${list}/count`],
    ['sorted by a date', `${list}?page=1&size=10&sort=Dental`],
    ['user-info', '/api/Auth/user-info'],
  ] as const) {
    const took = worlds.map(() => [] as number[])
    for (let time = -3; time < 25; time += 1)
      for (const [at, { url, everywhere }] of worlds.entries()) {
        const ms = await timed(async () => (await fetch(url + path, { headers: everywhere })).text())
        if (time >= 0) took[at]?.push(ms)
      }
    const [small = 1, large = 0] = took.map((one) => toFigures(one).p50)
    print(`  ${name.padEnd(30)}${formatCells([small.toFixed(1), large.toFixed(1), `${(large / small).toFixed(2)} ×`])}`)
  }
}

const formatCells = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(9)).join('')

const ROWS = `select s.* from provider_summary s
  where s.account_id in (select account_id from account_permission ap join person p on p.id = ap.person_id where p.email = 'manager@scale.example')`
const BY_NAME = 's.name collate "und-x-icu", s.provider_id'

interface Question {
  readonly name: string
  readonly query: string
  readonly where: string
  readonly order: string
}

function questions(today: string): Question[] {
  const soon = addDays(today, 30)
  const sorts = licensesTableSorts.map((sort) => ({
    name: `sorted by ${sort}`,
    query: `sort=${sort}&direction=desc`,
    where: '',
    order: `${baselineColumn(sort)} desc nulls last, ${BY_NAME}`,
  }))
  return [
    { name: 'first page', query: '', where: '', order: BY_NAME },
    ...sorts,
    { name: 'filter by office TIN', query: 'officeTin=1', where: "and s.office_tin like '1%'", order: BY_NAME },
    { name: 'filter by state', query: 'stateId=5', where: 'and s.state_ids @> array[5]::smallint[]', order: BY_NAME },
    {
      name: 'filter by expiration',
      query: `expirationFrom=${today}&expirationTo=${soon}`,
      where: `and s.earliest <= '${soon}'`,
      order: BY_NAME,
    },
  ]
}

/** On the bare side, every date column costs the same, so all are measured by the column of the dental license. */
const baselineColumn = (sort: string): string => {
  if (sort === 'next') return 's.earliest'
  return ['name', 'npi', 'type'].includes(sort) ? `s.${sort}` : 's.dental'
}

async function fetchList({ url, headers }: World, query: string): Promise<void> {
  const answer = await fetch(`${url}/api/Providers/licensesTable?page=1&size=10&${query}`, { headers })
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
