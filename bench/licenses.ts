import pg from 'pg'
import { addDays } from '../domain/calendar.ts'
import { licensesTableSorts } from '../domain/providers/licenses-table.ts'
import { figuresOf, timed, type Figures } from './figures.ts'
import { inWorld, type World } from './worlds.ts'

/** How often each question is asked, one after the other. */
const TIMES = 40

/**
 * The list of providers and licenses, in a world and in one ten times as large: the first page, each sort and each filter,
 * asked through the whole server and, in turn, as the same kind of SQL over bare `pg` (the rows of the page alone, without
 * sign-in, walls or count). The same person asks in both worlds: five practices, one of them large.
 */
export async function benchLicenses(print: (line: string) => void): Promise<void> {
  const small = new Map<string, Figures>()
  await inWorld(500, 10_000, (world) => measure(world, print, (name, ours) => void small.set(name, ours)))
  let worst = 0
  await inWorld(5000, 100_000, (world) =>
    measure(world, print, (name, ours) => {
      worst = Math.max(worst, ours.p50 / (small.get(name)?.p50 ?? ours.p50))
    }),
  )
  print(`\nten times as large costs at most ${worst.toFixed(2)} times as much (p50, worst question; aim 1.5)`)
}

async function measure(
  world: World,
  print: (line: string) => void,
  tell: (name: string, ours: Figures) => void,
): Promise<void> {
  const client = new pg.Client(world.databaseUrl)
  await client.connect()
  print(
    `\n${world.name}${' '.repeat(Math.max(2, 44 - world.name.length))}ours p50     p99  bare p50     p99   ratio (ms)`,
  )
  for (const question of questions(new Date().toISOString().slice(0, 10))) {
    const ours: number[] = []
    const bare: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      ours.push(await timed(() => ask(world, question.query)))
      bare.push(
        await timed(() =>
          client.query({ name: question.name, text: `${ROWS} ${question.where} order by ${question.order} limit 10` }),
        ),
      )
    }
    const mine = figuresOf(ours)
    const theirs = figuresOf(bare)
    tell(question.name, mine)
    const cells = [mine.p50, mine.p99, theirs.p50, theirs.p99].map((one) => one.toFixed(1).padStart(8))
    print(`  ${question.name.padEnd(42)}${cells.join('')}${(theirs.p50 / mine.p50).toFixed(2).padStart(8)}`)
  }
  await client.end()
}

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
    order: `${bareColumn(sort)} desc nulls last, ${BY_NAME}`,
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

/** Any of the dated columns costs the bare side the same; the summary's columns are named by type. */
const bareColumn = (sort: string): string => (['name', 'npi', 'type'].includes(sort) ? `s.${sort}` : 's.dental')

async function ask({ url, headers }: World, query: string): Promise<void> {
  const answer = await fetch(`${url}/api/Providers/licensesTable?page=1&size=10&${query}`, { headers })
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
