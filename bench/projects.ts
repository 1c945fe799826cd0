import pg from 'pg'
import { toFigures, timed } from './figures.ts'
import { runInWorld, type World } from './worlds.ts'

/** How often each query runs, after a warm-up. */
const TIMES = 100
const WARM_UP = 10
const PROJECTS = 2000

/**
 * Measures the list of 2,000 projects of one practice, filtered by provider and TIN: through the whole server (sign-in,
 * access checks, page counts) and, in turn, as the same rows over bare `pg`.
 */
export async function benchProjects(print: (line: string) => void): Promise<void> {
  await runInWorld(20, 2000, async (world) => {
    const client = new pg.Client(world.databaseUrl)
    await client.connect()
    try {
      await client.query('set role client_center_system')
      await fill(client, world.large)
      await compare(world, client, print)
    } finally {
      await client.end()
    }
  })
}

/**
 * Adds projects with three providers, one location, six required items, of which two are provided, and two documents to
 * sign.
 */
async function fill(client: pg.Client, account: string): Promise<void> {
  const run = (text: string) => client.query(text, [account])
  await run(`insert into project (account_id, name, status, practice_type, show_credentialing_form, show_applications, office_tin)
    select $1, 'Engagement ' || n || ': ' || 100000 + n, (array['In Progress', 'On Hold', 'Completed'])[1 + n % 3], n % 3, true, true,
           lpad((n * 7919 % 1000000000)::text, 9, '0')
      from generate_series(1, ${PROJECTS}) n`)
  const numbered = `(select id, row_number() over (order by id) as n from project where account_id = $1 and not is_cap) p`
  await run(`insert into project_provider (account_id, project_id, provider_id)
    select $1, p.id, q.id from ${numbered}
      join (select id, row_number() over (order by id) as n, count(*) over () as all from provider where account_id = $1 and deleted_at is null) q
        on q.n in (1 + p.n % q.all, 1 + (p.n + 3) % q.all, 1 + (p.n + 7) % q.all) on conflict do nothing`)
  await run(`insert into project_location (account_id, project_id, name, tin, address, city_name, state_id, zip)
    select $1, p.id, 'Office', lpad((p.n * 104729 % 1000000000)::text, 9, '0'), '1 Main', 'Salem', 1 + p.n % 50, '1' from ${numbered}`)
  await run(`insert into required_item (account_id, project_id, position, name, is_provided_by_hand)
    select $1, p.id, i, 'Item ' || i, i <= 2 from ${numbered}, generate_series(1, 6) i`)
  await run(`insert into sign_document (account_id, project_id, document_type_name, status)
    select $1, p.id, 'Agreement', case i when 1 then 'Sent' else 'Signed' end from ${numbered}, generate_series(1, 2) i`)
  await client.query('reset role')
  await client.query('vacuum analyze')
}

async function compare(
  { url, headers, large }: World,
  client: pg.Client,
  print: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ word: string; tin: string }>(
    `select split_part(q.name, ' ', 1) as word, left(j.office_tin, 3) as tin
       from project j join project_provider l on l.project_id = j.id join provider q on q.account_id = l.account_id and q.id = l.provider_id
      where j.account_id = $1 and j.office_tin is not null order by j.id, q.id limit 1`,
    [large],
  )
  const { word, tin } = rows[0] ?? { word: '', tin: '' }
  print(`\n${PROJECTS} projects of one practice, a page of ten, ms`)
  print(`${' '.repeat(40)}${['ours p50', 'p99', 'bare p50', 'p99', 'times'].map((head) => head.padStart(10)).join('')}`)
  for (const { name, query, where, order = '' } of [
    { name: 'first page', query: '', where: '' },
    { name: 'by provider and TIN', query: `providerName=${word}&practiceTin=${tin}`, where: BY_BOTH },
    {
      name: 'sorted by requested documents',
      query: 'sort=requestedDocuments&direction=desc',
      where: '',
      order: 'requested desc,',
    },
  ]) {
    const baselineQuery = {
      name,
      text: `${BASELINE_QUERIES} ${where} order by ${order} j.name collate "und-x-icu", j.id limit 10`,
      values: where === '' ? [large] : [large, `${word}%`, `${tin}%`],
    }
    const took = { ours: [] as number[], bare: [] as number[] }
    for (let time = -WARM_UP; time < TIMES; time += 1) {
      const ours = await timed(async () => {
        const answer = await fetch(`${url}/api/AccountDashboard/${large}/projects?page=1&size=10&${query}`, { headers })
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
      })
      const baseline = await timed(() => client.query(baselineQuery))
      if (time < 0) continue
      took.ours.push(ours)
      took.bare.push(baseline)
    }
    const [ours, baseline] = [toFigures(took.ours), toFigures(took.bare)]
    const cells = [ours.p50, ours.p99, baseline.p50, baseline.p99, ours.p50 / baseline.p50].map((one) =>
      one.toFixed(2).padStart(10),
    )
    print(`  ${name.padEnd(38)}${cells.join('')}`)
  }
}

const BASELINE_QUERIES = `select j.id, j.name, j.status, s.name as analyst,
    (select count(*) from required_item i where i.account_id = j.account_id and i.project_id = j.id and not i.is_provided_by_hand) as requested,
    (select count(*) from sign_document d where d.account_id = j.account_id and d.project_id = j.id and d.status in ('Sent', 'Viewed')) as pending,
    (select count(*) from project_provider l where l.account_id = j.account_id and l.project_id = j.id) as completion
  from project j left join staff_member s on s.id = j.analyst_id
 where j.account_id = $1 and not j.is_cap`

const BY_BOTH = `
   and exists (select from project_provider l join provider q on q.account_id = l.account_id and q.id = l.provider_id
                where l.account_id = j.account_id and l.project_id = j.id and q.name ilike $2)
   and (j.office_tin like $3 or exists (select from project_location o where o.account_id = j.account_id and o.project_id = j.id and o.tin like $3))`
