import { businessOnWire } from '../contract/intake/intake-on-wire.ts'
import { sampleValues } from '../domain/forms/section.ts'
import { intakeForm } from '../domain/intake/intake-form.ts'
import pg from 'pg'
import { figuresOf, timed } from './figures.ts'
import { inWorld, type World } from './worlds.ts'

const TIMES = 200
const WARM_UP = 20

/**
 * An intake read, and saved with one answer changed: through the whole server and, in turn, as bare `pg`, which writes the same
 * rows in one transaction without sign-in, walls, rules or merging.
 */
export async function benchIntake(print: (line: string) => void): Promise<void> {
  await inWorld(20, 600, async (world) => {
    const client = new pg.Client(world.databaseUrl)
    await client.connect()
    const [ours, bare] = [await newProject(client, world), await newProject(client, world)]
    const parts = {
      businessInfoData: businessOnWire(sampleValues(intakeForm.parts.business)),
      practiceInfoData: sampleValues(intakeForm.parts.practiceInfoData),
    }
    const save = (dbaName: string) =>
      ask(world, `${ours}/updateIntakeForm`, {
        ...parts,
        businessInfoData: { ...parts.businessInfoData, dbaName },
      })
    await save('Begun')
    await client.query('insert into form select $1, account_id, kind, version, answers, rev from form where id = $2', [
      bare,
      ours,
    ])

    const reads = await inTurn(
      () => ask(world, `${ours}/intake`),
      async () => JSON.stringify((await client.query({ name: 'read', text: READ, values: [bare] })).rows),
    )
    let number = 0
    const saves = await inTurn(
      () => save(`Saved ${(number += 1)}`),
      () => saveBare(client, world.large, bare, (number += 1)),
    )
    print('\nintake of a project, ms: ours p50, p99; bare p50, p99; times')
    for (const [name, [mine, theirs]] of [
      ['read', reads],
      ['saved', saves],
    ] as const)
      print(
        `  ${name.padEnd(6)} ${[mine.p50, mine.p99, theirs.p50, theirs.p99].map((one) => one.toFixed(2).padStart(8)).join('')}${(mine.p50 / theirs.p50).toFixed(2).padStart(8)}`,
      )
    await client.end()
  })
}

async function newProject(client: pg.Client, { large }: World): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "insert into project (account_id, name) values ($1, 'Intake: 1') returning id",
    [large],
  )
  return rows[0]?.id ?? ''
}

async function inTurn(ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const took = { ours: [] as number[], bare: [] as number[] }
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    const [mine, theirs] = [await timed(ours), await timed(bare)]
    if (time < 0) continue
    took.ours.push(mine)
    took.bare.push(theirs)
  }
  return [figuresOf(took.ours), figuresOf(took.bare)] as const
}

const READ =
  'select p.practice_type, p.change_type, f.rev, f.answers from project p left join form f on f.id = p.id where p.id = $1'

async function saveBare(client: pg.Client, account: string, id: string, number: number): Promise<void> {
  await client.query('begin')
  await client.query({ name: 'lock', text: 'select rev from form where id = $1 for update', values: [id] })
  await client.query({
    name: 'save',
    text: `update form set answers = jsonb_set(answers, '{business,dbaName}', to_jsonb($2::text)), rev = rev + 1 where id = $1`,
    values: [id, `Saved ${number}`],
  })
  await client.query({
    name: 'log',
    text: `insert into form_save (account_id, form_id, rev, person_name, changes) select account_id, id, rev, 'Bare', '[]' from form where id = $1`,
    values: [id],
  })
  await client.query({
    name: 'trail',
    text: `insert into audit_event (action, account_id, record_type, record_id) values ('intake.saved', $1, 'intake', $2)`,
    values: [account, id],
  })
  await client.query('commit')
}

async function ask({ url, headers }: World, path: string, body?: object): Promise<void> {
  const answer = await fetch(`${url}/api/Projects/${path}`, {
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
