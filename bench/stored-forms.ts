import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { toFigures, timed } from './figures.ts'
import { startProcess } from './processes.ts'
import { formSaveQueries } from './form-save-queries.ts'
import { runInWorld, type World } from './worlds.ts'

const TIMES = 200
const WARM_UP = 20

/** A request that reads or saves a form. */
export interface FormCall {
  readonly path: string
  /** The request body; a request without one reads. */
  readonly body?: object
}

export interface StoredForm {
  readonly begin: (project: string) => FormCall
  readonly open: (project: string) => FormCall
  /** The save with this number, counted from 1. */
  readonly save: (project: string, number: number) => FormCall
  /** The id of the stored form of a project. */
  readonly formId: (project: string) => string
}

const HEADS = ['ours p50', 'p99', 'bare p50', 'p99', 'times', 'SQL p50', 'p99', 'times']

/**
 * Measures opening a form and saving one changed answer, in three ways in turn: through the whole server; through a
 * bare server that receives and returns the same JSON over HTTP and writes it in one transaction; and as that
 * transaction alone over `pg` in this process. The last two have no sign-in, access checks, rules or merging, and write
 * only minimal audit entries.
 */
export async function benchStoredForm(
  print: (line: string) => void,
  title: string,
  form: StoredForm,
  aim = '',
): Promise<void> {
  await runInWorld(20, 600, async (world) => {
    const client = new pg.Client(world.databaseUrl)
    await client.connect()
    const baseline = await startProcess('bench/baseline-server.ts', [world.large, '', ''], {
      DATABASE_URL: world.databaseUrl,
    })
    try {
      const project = await newProject(client, world)
      await sendCall(world, form.begin(project))
      const copies = [randomUUID(), randomUUID()] as const
      for (const id of copies) await client.query(COPY, [id, form.formId(project)])
      const opens = await inTurn(
        () => sendCall(world, form.open(project)),
        () => answered(fetch(`${baseline.url}/forms/${copies[0]}`)),
        async () => JSON.stringify((await client.query({ name: 'read', text: READ, values: [copies[1]] })).rows),
      )
      const numbers = { ours: 0, bare: 0, sql: 0 }
      const toBody = (number: number) => JSON.stringify(form.save(project, number).body)
      const saves = await inTurn(
        () => sendCall(world, form.save(project, (numbers.ours += 1))),
        () =>
          answered(fetch(`${baseline.url}/forms/${copies[0]}`, { method: 'POST', body: toBody((numbers.bare += 1)) })),
        () => saveBaseline(client, world.large, copies[1], toBody((numbers.sql += 1))),
      )
      print(`\n${title}, ms\n  ${' '.repeat(6)}${HEADS.map((head) => head.padStart(9)).join('')}`)
      line(print, 'opened', opens)
      line(print, 'saved', saves, aim)
    } finally {
      await client.end()
      await baseline.stop()
    }
  })
}

type Way = () => Promise<unknown>

async function inTurn(...ways: readonly [Way, Way, Way]) {
  const took: readonly number[][] = ways.map(() => [])
  for (let time = -WARM_UP; time < TIMES; time += 1)
    for (const [at, way] of ways.entries()) {
      const one = await timed(way)
      if (time >= 0) took[at]?.push(one)
    }
  return took.map(toFigures)
}

function line(print: (text: string) => void, name: string, took: ReturnType<typeof toFigures>[], aim = ''): void {
  const [ours, ...others] = took
  if (ours === undefined) return
  const cells = others.flatMap(({ p50, p99 }) => [p50, p99, ours.p50 / p50])
  print(`  ${name.padEnd(6)}${[ours.p50, ours.p99, ...cells].map((one) => one.toFixed(2).padStart(9)).join('')} ${aim}`)
}

async function newProject(client: pg.Client, { large }: World): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "insert into project (account_id, name, show_credentialing_form) values ($1, 'Form: 1', true) returning id",
    [large],
  )
  return rows[0]?.id ?? ''
}

const COPY = 'insert into form select $1, account_id, kind, version, answers, rev from form where id = $2'
const READ = 'select rev, answers from form where id = $1'

async function saveBaseline(client: pg.Client, account: string, id: string, body: string): Promise<void> {
  await client.query('begin')
  for (const { name, text, values } of formSaveQueries(account, id, body))
    await client.query({ name, text, values: [...values] })
  await client.query('commit')
}

async function sendCall({ url, headers }: World, { path, body }: FormCall): Promise<void> {
  await answered(
    fetch(`${url}/api/Projects/${path}`, {
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
}

async function answered(pendingResponse: Promise<Response>): Promise<void> {
  const answer = await pendingResponse
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
