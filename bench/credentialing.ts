import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { credentialingAnswers, credentialingOnWire } from '../contract/credentialing/credentialing-on-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '../domain/credentialing/credentialing-form.ts'
import { withAnswer } from '../domain/forms/answer-at.ts'
import { check } from '../domain/forms/check.ts'
import { sampleAnswers } from '../domain/forms/form.ts'
import { concealed } from '../domain/forms/secrets.ts'
import { figuresOf, timed, type Figures } from './figures.ts'
import { inWorld, type World } from './worlds.ts'

const TIMES = 200
const WARM_UP = 20
/** Milliseconds of one check of the whole form, and how many times as long as the bare write a save may take. */
const AIMS = { check: 2, save: 1.5 } as const

const {
  offices: [office],
  workHistory: [employer],
} = sampleAnswers(credentialingForm)

/** Every answer given, eight offices and ten employers; the number as it is read. */
const full = concealed(credentialingForm, {
  ...sampleAnswers(credentialingForm),
  offices: Array.from({ length: 8 }, (_, at) => ({ ...filled(office), id: `office-${at}` })),
  workHistory: Array.from({ length: 10 }, (_, at) => ({ ...filled(employer), id: `employer-${at}` })),
})

function filled<R>(row: R | undefined): R {
  if (row === undefined) throw new Error('A sample has a row in each list')
  return row
}

/**
 * A credentialing form opened in one call, and saved with one answer changed: through the whole server and, in turn, as bare `pg`,
 * which writes the same document in one transaction with its commit, without HTTP, sign-in, walls, rules, merging or trail by path.
 * And the whole check of the form, none of it remembered.
 */
export async function benchCredentialing(print: (line: string) => void): Promise<void> {
  await inWorld(20, 600, async (world) => {
    const client = new pg.Client(world.databaseUrl)
    await client.connect()
    const project = await newProject(client, world)
    const [ours, bare] = [randomUUID(), randomUUID()]
    const save = (rev: number, name: string) =>
      ask(world, `${project}/cred/drafts`, {
        id: ours,
        rev,
        saveId: randomUUID(),
        ...credentialingOnWire(withAnswer(credentialingForm, full, 'person/otherLastNames', name)),
      })
    await ask(world, `${project}/cred/drafts`, {
      id: ours,
      rev: 0,
      ...credentialingOnWire(withAnswer(credentialingForm, full, 'person/ssNumber', '123-45-6789')),
    })
    await client.query('insert into form select $1, account_id, kind, version, answers, rev from form where id = $2', [
      bare,
      ours,
    ])
    const opens = await inTurn(
      () => ask(world, `${project}/cred/drafts/${ours}`),
      async () => JSON.stringify((await client.query({ name: 'read', text: READ, values: [bare] })).rows),
    )
    let [rev, number] = [1, 0]
    const saves = await inTurn(
      async () => {
        await save(rev, `Saved ${rev}`)
        rev += 1
      },
      () => saveBare(client, world.large, bare, (number += 1)),
    )
    print('\ncredentialing form, 200 answers, 8 offices, 10 employers, ms: ours p50, p99; bare p50, p99; times')
    line(print, 'opened', opens)
    line(print, 'saved', saves, `(aim ${AIMS.save})`)
    const [checked, checkedAll] = [await checks(sampleAnswers(credentialingForm)), await checks(full)]
    print(
      `  whole check of 220 fields ${checked.p50.toFixed(2)} ms (aim ${AIMS.check} ms), of the form above ${checkedAll.p50.toFixed(2)} ms`,
    )
    await client.end()
  })
}

function line(
  print: (text: string) => void,
  name: string,
  [mine, theirs]: readonly [Figures, Figures],
  aim = '',
): void {
  const cells = [mine.p50, mine.p99, theirs.p50, theirs.p99].map((one) => one.toFixed(2).padStart(8)).join('')
  print(`  ${name.padEnd(6)} ${cells}${(mine.p50 / theirs.p50).toFixed(2).padStart(8)} ${aim}`)
}

async function checks(of: CredentialingAnswers): Promise<Figures> {
  const took: number[] = []
  for (let time = -WARM_UP; time < TIMES; time += 1) {
    // Other objects that say the same: nothing is known of them.
    const answers = credentialingAnswers(structuredClone(credentialingOnWire(of)))
    const one = await timed(async () => check(credentialingForm, answers, { today: '2026-11-22' }))
    if (time >= 0) took.push(one)
  }
  return figuresOf(took)
}

async function newProject(client: pg.Client, { large }: World): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "insert into project (account_id, name, show_credentialing_form) values ($1, 'Credentialing: 1', true) returning id",
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

const READ = 'select rev, answers from form where id = $1'

async function saveBare(client: pg.Client, account: string, id: string, number: number): Promise<void> {
  const answers = withAnswer(
    credentialingForm,
    concealed(credentialingForm, full),
    'person/otherLastNames',
    `${number}`,
  )
  await client.query('begin')
  await client.query({ name: 'lock', text: 'select rev from form where id = $1 for update', values: [id] })
  await client.query({
    name: 'save',
    text: 'update form set answers = $2, rev = rev + 1 where id = $1',
    values: [id, JSON.stringify(answers)],
  })
  await client.query({
    name: 'log',
    text: `insert into form_save (account_id, form_id, rev, person_name, changes) select account_id, id, rev, 'Bare', '[]' from form where id = $1`,
    values: [id],
  })
  await client.query({
    name: 'trail',
    text: `insert into audit_event (action, account_id, record_type, record_id) values ('credentialing.saved', $1, 'credentialing', $2)`,
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
