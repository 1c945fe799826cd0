import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { addStaffAndMessages, benchStaff } from './firm.ts'
import { timed } from './figures.ts'
import { runInWorld, type World } from './worlds.ts'

/** Providers of the measured practice; with every insurance company that is 10,000 cells. */
const PROVIDERS = 500
const COMPANIES = 20
const AT_ONCE = 500
const ROUNDS = 5

/**
 * Measures the preview of 10,000 applications, and 500 that are added and changed at once, by the API. Adding and
 * changing are compared with bare statements for the same rows. Prints the middle of several rounds.
 */
export async function benchMany(print: (line: string) => void): Promise<void> {
  await runInWorld(100, 2_500, (world) => measure(world, print), addStaffAndMessages)
}

async function measure(world: World, print: (line: string) => void): Promise<void> {
  const owner = new pg.Client(world.databaseUrl)
  await owner.connect()
  const today = new Date().toISOString().slice(0, 10)
  const account = world.large
  const { rows: projects } = await owner.query<{ id: string }>(
    'select id from project where account_id = $1 and is_cap',
    [account],
  )
  const project = projects[0]?.id ?? ''
  await owner.query('begin; set local role client_center_system')
  await owner.query(
    `insert into provider (account_id, name, type)
     select $1, 'Provider ' || lpad(n::text, 4, '0'), 2 from generate_series(1, ${PROVIDERS}) n`,
    [account],
  )
  await owner.query('commit')
  const { rows: providers } = await owner.query<{ id: string }>(
    "select id from provider where account_id = $1 and name like 'Provider %' order by name",
    [account],
  )
  const path = `/api/Firm/Practices/${account}/newApplications`
  const send = async (address: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${world.url}${address}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${benchStaff.lead}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const figures: Record<'preview' | 'add' | 'bareAdd' | 'change' | 'bareChange', number[]> = {
    preview: [],
    add: [],
    bareAdd: [],
    change: [],
    bareChange: [],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.preview.push(await timed(() => send(path)))
    const applications = providers
      .slice(0, AT_ONCE)
      .map(({ id }) => ({ id: randomUUID(), providerId: id, payerId: round + 1 }))
    const shared = { projectId: project, requestsDocuments: true, statusId: 1, nextOn: today, note: 'A note' }
    figures.add.push(await timed(() => send(path, { ...shared, applications })))
    const selected = applications.map(({ id }) => ({
      id: randomUUID(),
      accountId: account,
      applicationId: id,
      rev: 1,
      logged: 1,
      plannedOn: today,
    }))
    const change = { id: randomUUID(), kind: 'status', statusId: 2, statusOn: today, note: 'Sent', nextOn: today }
    figures.change.push(await timed(() => send('/api/Firm/Applications', { ...change, applications: selected })))
    await owner.query('begin; set local role client_center_system')
    figures.bareAdd.push(
      await timed(() =>
        owner.query(
          `insert into application (account_id, project_id, provider_id, insurer, created_by)
           select account_id, $2, id, $3, 'x' from provider where account_id = $1 and name like 'Provider %'`,
          [account, project, COMPANIES - 1 - round],
        ),
      ),
    )
    figures.bareChange.push(
      await timed(() =>
        owner.query(`update application set status = 3, rev = rev + 1 where account_id = $1 and insurer = $2`, [
          account,
          COMPANIES - 1 - round,
        ]),
      ),
    )
    await owner.query('rollback')
  }
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const line = (name: string, ours: readonly number[], bare?: readonly number[]) =>
    print(
      `  ${name.padEnd(34)}${middle(ours).toFixed(0).padStart(7)} ms${bare === undefined ? '' : `${middle(bare).toFixed(0).padStart(7)} ms bare, ${(middle(ours) / middle(bare)).toFixed(1)} times`}`,
    )
  print(`\nmany applications: ${world.name}`)
  line(`preview of ${PROVIDERS * COMPANIES} cells`, figures.preview)
  line(`${AT_ONCE} added`, figures.add, figures.bareAdd)
  line(`${AT_ONCE} changed`, figures.change, figures.bareChange)
  await owner.end()
}
