import type { UpdateDraft } from '../contract/firm/updates/draft-shapes.ts'
import { draftMissing } from '../server/areas/firm/updates/draft-job.ts'
import { openDatabase } from '../server/database/connect.ts'
import { toFigures, timed } from './figures.ts'
import { addStaffAndMessages, benchStaff } from './firm.ts'
import { benchWatch, runInWorld, type World } from './worlds.ts'

/** Requests of others at a time, and how long they are measured alone, in milliseconds. */
const OTHERS = 4
const ALONE = 8000

/** Saves of two staff members on one draft. */
const SAVES = 1000

/**
 * Measures the drafts of 1,000 practices: how long all of them take, how much slower others' requests are meanwhile, and
 * whether two staff members lose a save on one draft.
 */
export async function benchDrafts(print: (line: string) => void, providers = 25_000): Promise<void> {
  await runInWorld(
    1000,
    providers,
    async (world) => {
      await measureDrafts(world, print)
      await measureSaves(world, print)
    },
    async (owner) => {
      await addStaffAndMessages(owner)
      // The updates of the world are of today, after which there is no draft.
      await owner.query('begin; set local role client_center_system; set local statement_timeout = 0')
      await owner.query("update weekly_update set published_at = published_at - interval '8 days'")
      await owner.query('commit')
    },
  )
}

async function measureDrafts(world: World, print: (line: string) => void): Promise<void> {
  const database = openDatabase(world.databaseUrl, { watch: benchWatch })
  const others = (until: () => boolean) => Promise.all(Array.from({ length: OTHERS }, () => readUntil(world, until)))
  const end = performance.now() + ALONE
  const alone = (await others(() => performance.now() > end)).flat()
  let isDone = false
  let drafts = 0
  const [took, during] = await Promise.all([
    timed(async () => {
      drafts = await draftMissing({ database, config: { firmTimeZone: 'America/Chicago' } }, new Date())
      isDone = true
    }),
    others(() => isDone),
  ])
  const [before, busy] = [toFigures(alone), toFigures(during.flat())]
  print(`\ndrafts of weekly updates: ${world.name}`)
  print(`  ${drafts} drafts in ${(took / 1000).toFixed(1)} s`)
  print(
    `  others: p99 ${before.p99.toFixed(0)} ms alone, ${busy.p99.toFixed(0)} ms meanwhile, ratio ${(busy.p99 / before.p99).toFixed(2)}`,
  )
  await database.close()
}

/** Reads the tasks of the large practice, as its users do. Returns the durations. */
async function readUntil({ url, headers, large }: World, until: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!until())
    took.push(
      await timed(async () => {
        const answer = await fetch(`${url}/api/AccountDashboard/${large}/needsYou`, { headers })
        await answer.arrayBuffer()
      }),
    )
  return took
}

interface Listed {
  readonly rows: readonly { readonly projectId: string }[]
}

/** Each acknowledged save has a version of its own, and the last one is what the draft contains. */
async function measureSaves({ url }: World, print: (line: string) => void): Promise<void> {
  const call = async (token: string, path: string, body?: object) =>
    fetch(`${url}/api/Firm/Updates${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  // Shape: the reply of `listUpdateProjects`.
  const { rows } = (await (await call(benchStaff.advisor, '?show=drafted&size=1')).json()) as Listed
  const project = rows[0]?.projectId ?? ''
  const saved = new Map<number, string>()
  const took: number[] = []
  let [lost, refused, sent] = [0, 0, 0]
  const write = async (token: string, name: string) => {
    while (sent < SAVES) {
      sent += 1
      // Shape: `UpdateDraft` of the contract, as for the reply of a save.
      const draft = (await (await call(token, `/${project}/draft`, {})).json()) as UpdateDraft
      const title = `${name} ${sent}`
      const body = {
        rev: draft.rev,
        title,
        points: draft.points.map(({ id, text, person }) => ({ id, text, person })),
        rows: draft.rows.map(({ id, lines }) => ({
          id,
          lines: lines.map((line) => ({ id: line.id, text: line.text })),
        })),
      }
      let answer: Response | undefined
      took.push(await timed(async () => (answer = await call(token, `/${project}/draft/save`, body))))
      if (answer?.status !== 200) refused += 1
      else {
        const { rev } = (await answer.json()) as UpdateDraft
        if (saved.has(rev)) lost += 1
        saved.set(rev, title)
      }
    }
  }
  await Promise.all([write(benchStaff.advisor, 'Advisor'), write(benchStaff.lead, 'Lead')])
  const last = (await (await call(benchStaff.lead, `/${project}/draft`, {})).json()) as UpdateDraft
  if (saved.get(last.rev) !== last.title) lost += 1
  print(`  two people on one draft: ${saved.size} saves stored, ${refused} refused, ${lost} lost`)
  print(`  a save: median ${toFigures(took).p50.toFixed(0)} ms, p99 ${toFigures(took).p99.toFixed(0)} ms`)
}
