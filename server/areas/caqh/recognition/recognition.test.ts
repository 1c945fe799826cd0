import { mkdir, readdir, readFile, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountId } from '../../portal/demo/demo-accounts.ts'
import { seal } from '../../../forms/seal.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { startApp, type Answered, type TestApp } from '../../../testing/app.ts'
import { asScanned } from '../../../testing/caqh/as-scanned.ts'
import { brokenPdfs } from '../../../testing/caqh/broken-pdfs.ts'
import { drawSummaries, drawSummary, usualDrawing } from '../../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary } from '../../../testing/caqh/made-up-summary.ts'
import { patternChains } from '../../../testing/caqh/pattern-pdfs.ts'
import { runAtSameMoment } from '../../../testing/run-at-same-moment.ts'
import { multipart } from '../../../testing/multipart.ts'
import { lowPriorityTimeout } from '../../../testing/timeouts.ts'
import { caqhProblems } from '../caqh-problem.ts'
import { recogniseWaiting } from './recognise-waiting.ts'
import { startNext, endRecognition, sweepRecognitions } from './recognition-queries.ts'

const account = accountId('Bright Smile Dental')
const dentist = madeUpDentist(0)
const nobody = '00000000-0000-4000-8000-000000000001'
const scan = Buffer.from('%PDF-1.7 a scan of nobody')
/** An installation may leave such a folder behind, which recognition is not allowed to read. */
const strayModules = path.join(import.meta.dirname, '../../../node_modules')
let madeFolder: string | undefined
let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  madeFolder = await mkdir(strayModules, { recursive: true })
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(async () => {
  await portal.close()
  if (madeFolder !== undefined) await rmdir(madeFolder)
})
beforeEach(() => sql`delete from caqh_recognition`.execute(portal.deps.database.system))

interface StartedRecognition {
  readonly who?: Record<string, string>
  readonly target?: string
  readonly pages?: { readonly firstPage: number; readonly lastPage: number }
}
async function begin(
  content: Buffer,
  { who = maria, target = account, pages }: StartedRecognition = {},
): Promise<Answered> {
  const form = multipart({}, { name: 'Summary.pdf', content })
  const range = pages === undefined ? '' : `?firstPage=${pages.firstPage}&lastPage=${pages.lastPage}`
  return portal.request(
    { ...who, ...form.headers },
    'POST',
    `/api/Caqh/${target}/recognizeDocument${range}`,
    form.payload,
  )
}
const look = (id: string, who = maria, target = account): Promise<Answered> =>
  portal.request(who, 'GET', `/api/Caqh/${target}/recognitions/${id}`)
const cancel = (id: string, who = maria): Promise<Answered> =>
  portal.request(who, 'DELETE', `/api/Caqh/${account}/recognitions/${id}`)
const toRecognitionId = ({ body }: Answered): string => body.recognitionId

/** Runs the job until the recognition has ended. */
async function ended(id: string): Promise<Answered> {
  const jobs = await startJobs(portal.deps, [recogniseWaiting])
  try {
    return await vi.waitFor(
      async () => {
        const last = await look(id)
        expect(['done', 'refused']).toContain(last.body.state)
        return last
      },
      { timeout: lowPriorityTimeout, interval: 200 },
    )
  } finally {
    await jobs.stop()
  }
}

// The recognizing process has the lowest priority.
vi.setConfig({ testTimeout: lowPriorityTimeout })

describe('a scanned summary', () => {
  test('is recognized in the background, delivered once, and leaves nothing behind', async () => {
    const summary = madeUpSummary(dentist, { isOlder: false, licensesAsGrid: false, hoursAsGrid: false })
    const sections = ['PERSONAL INFORMATION', 'SPECIALTY INFORMATION', 'REFERENCES INFORMATION']
    const pdf = await asScanned(await drawSummary(summary, { ...usualDrawing, sections }), { dotsPerInch: 200 })
    const began = await begin(pdf)
    expect(began.status).toBe(200)
    const { body } = await ended(toRecognitionId(began))
    expect(body).toMatchObject({ state: 'done', result: { providerForm: {}, form: {}, caqhNumber: dentist.caqh } })
    const found = new Map(body.result.findings.map((finding: { target: string }) => [finding.target, finding]))
    // AMB-137: complete, for the person who uploaded the file.
    expect(found.get('ssNumber')).toMatchObject({ value: dentist.ssn, certainty: 'doubtful', page: 1 })
    expect(found.get('individualNPINumber')).toMatchObject({ value: dentist.npi, certainty: 'doubtful' })
    expect((await look(toRecognitionId(began))).status).toBe(404)

    const { system } = portal.deps.database
    const rows = await system.selectFrom('caqh_recognition').select(['file', 'result']).execute()
    expect(rows).toEqual([{ file: null, result: null }])
    const trail = await system
      .selectFrom('audit_event')
      .selectAll()
      .where('record_id', '=', toRecognitionId(began))
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['caqh-recognition.began', 'caqh-recognition.handed-over'])
    const jobs = await sql<{ payload: unknown }>`select * from graphile_worker._private_jobs`
      .execute(system)
      .catch(() => null)
    const traces = [JSON.stringify(trail), JSON.stringify(jobs?.rows), ...portal.logged, ...(await textsBelow())].join(
      '\n',
    )
    for (const secret of [dentist.ssn, dentist.npi, dentist.last, dentist.birthDay])
      expect(traces).not.toContain(secret)
  })

  test('of two people is refused with their names, and can be recognized by the pages of one', async () => {
    const words = { isOlder: false, licensesAsGrid: false, hoursAsGrid: false }
    const [one, other] = [madeUpSummary(dentist, words), madeUpSummary(madeUpDentist(12), words)]
    const sections = ['PERSONAL INFORMATION', 'SPECIALTY INFORMATION', 'REFERENCES INFORMATION']
    const both = await drawSummaries([one, other], { ...usualDrawing, sections })
    const pdf = await asScanned(both, { dotsPerInch: 200 })
    const id = toRecognitionId(await begin(pdf))
    const { body } = await ended(id)
    expect(body).toMatchObject({ state: 'refused', code: 'CAQH_SEVERAL_PEOPLE' })
    const [first, second] = body.people
    expect(second.firstPage).toBe(first.lastPage + 1)
    const { system } = portal.deps.database
    const { result } = await system.selectFrom('caqh_recognition').select('result').executeTakeFirstOrThrow()
    expect(result?.includes(dentist.last)).toBe(false)
    const chosen = await ended(toRecognitionId(await begin(pdf, { pages: second })))
    expect(chosen.body).toMatchObject({ state: 'done', result: { caqhNumber: madeUpDentist(12).caqh } })
    expect(JSON.stringify(chosen.body)).not.toContain(dentist.npi)
  })

  test('is stored encrypted while it waits', async () => {
    const id = toRecognitionId(await begin(scan))
    const row = await portal.deps.database.system.selectFrom('caqh_recognition').selectAll().executeTakeFirstOrThrow()
    expect(row.file?.includes('a scan of nobody')).toBe(false)
    expect((await look(id)).body).toEqual({ state: 'waiting', page: 0, pages: 0 })
  })

  test.each([
    ['a file that broke off', 'CAQH_DAMAGED'],
    ['a password', 'CAQH_ENCRYPTED'],
    ['pages that hold drawings only', 'CAQH_NOT_RECOGNISED'],
    ['a hundred megabytes in one kilobyte', 'CAQH_TOO_COMPLEX'],
    ['forms that draw each other twice, thirty times', 'CAQH_TOO_COMPLEX'],
    ['a pattern that paints with itself', 'CAQH_TOO_COMPLEX'],
  ] as const)(
    'that is not a summary is refused: %s',
    async (name, code) => {
      const good = await drawSummary(
        madeUpSummary(dentist, { isOlder: true, licensesAsGrid: true, hoursAsGrid: true }),
        usualDrawing,
      )
      const file = await brokenPdfs()[name]?.make(good)
      const { body } = await ended(toRecognitionId(await begin(file ?? good)))
      expect(body).toMatchObject({ state: 'refused', code, message: caqhProblems[code] })
    },
    120_000,
  )

  test('that paints patterns with each other is ended, and the next file has its turn', async () => {
    const hostile = toRecognitionId(await begin(patternChains({ depth: 40, pages: 1 })))
    const next = toRecognitionId(await begin(scan))
    expect((await ended(hostile)).body).toMatchObject({ state: 'refused', code: 'CAQH_TOO_COMPLEX' })
    expect((await ended(next)).body).toMatchObject({ state: 'refused', code: 'CAQH_DAMAGED' })
  })

  test('that is not a PDF is refused at once', async () => {
    expect(await begin(Buffer.from('a letter'))).toMatchObject({ status: 444, body: { code: 'CAQH_NOT_PDF' } })
  })
})

describe('a recognition', () => {
  test('is only visible to the person who started it: not to colleagues, view-only users or strangers', async () => {
    const id = toRecognitionId(await begin(scan))
    const others = [
      ['paul@brightsmile.example', 404],
      ['otto@brightsmile.example', 403],
      ['sam@cedargrove.example', 404],
    ] as const
    for (const [email, status] of others) {
      const who = await portal.signIn(email)
      expect([email, (await look(id, who)).status, (await cancel(id, who)).status]).toEqual([email, status, status])
    }
    expect((await look(id)).status).toBe(200)
    expect((await look(nobody)).status).toBe(404)
  })

  test('that is canceled is deleted with its file', async () => {
    const id = toRecognitionId(await begin(scan))
    expect((await cancel(id)).status).toBe(204)
    expect((await look(id)).status).toBe(404)
    const row = await portal.deps.database.system.selectFrom('caqh_recognition').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'gone', file: null })
    expect(await next()).toBeNull()
  })

  test('expires after an hour', async () => {
    const id = toRecognitionId(await begin(scan))
    const { system } = portal.deps.database
    await sql`update caqh_recognition set asked_at = now() - interval '61 minutes'`.execute(system)
    expect((await look(id)).status).toBe(404)
    await sweepRecognitions(system)
    expect(await system.selectFrom('caqh_recognition').select('id').execute()).toEqual([])
  })

  test('left unfinished by a stopped server is started once more, and then given up', async () => {
    const { system } = portal.deps.database
    const id = toRecognitionId(await begin(scan))
    const silence = () => sql`update caqh_recognition set heard_at = now() - interval '31 seconds'`.execute(system)
    expect(await next()).toBe(id)
    await sweepRecognitions(system)
    expect(await next()).toBeNull()
    await silence()
    await sweepRecognitions(system)
    expect(await next()).toBe(id)
    await silence()
    await sweepRecognitions(system)
    expect((await look(id)).body).toMatchObject({ state: 'refused', code: 'CAQH_TOO_COMPLEX' })
  })

  test('waits for its turn: one runs at a time, and practices take turns', async () => {
    const sam = await portal.signIn('sam@cedargrove.example')
    const first = toRecognitionId(await begin(scan))
    const second = toRecognitionId(await begin(scan))
    const other = toRecognitionId(await begin(scan, { who: sam, target: accountId('Cedar Grove Family Dentistry') }))
    const order: (string | null)[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await next()
      order.push(id)
      expect(await next()).toBeNull()
      const { system } = portal.deps.database
      await endRecognition(system, portal.deps.secretKey, id ?? '', { problem: 'CAQH_NOT_SUMMARY' })
    }
    expect(order).toEqual([first, other, second])
  })

  test('whose encryption key was lost is discarded and does not block the queue', async () => {
    const { system } = portal.deps.database
    const [first, second] = [toRecognitionId(await begin(scan)), toRecognitionId(await begin(scan))]
    const sealed = seal(Buffer.alloc(32, 9), `caqh-recognition/${first}/file`, scan)
    await system.updateTable('caqh_recognition').set({ file: sealed }).where('id', '=', first).execute()
    expect((await startNext(system, portal.deps.secretKey))?.id).toBe(second)
    expect((await look(first)).status).toBe(404)
    await endRecognition(system, Buffer.alloc(32, 9), second, { findings: [] } as never)
    expect((await look(second)).status).toBe(404)
  })
  test('when one person sends several at once, no more than two wait', async () => {
    const paul = await portal.signIn('paul@brightsmile.example')
    await begin(scan)
    const both = await runAtSameMoment(
      portal.deps,
      () => begin(scan),
      () => begin(scan),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 444])
    expect((await begin(scan, { who: paul })).status).toBe(200)
  })

  test('when one person has two waiting, a third is refused with a request to wait', async () => {
    await begin(scan)
    await begin(scan)
    expect(await begin(scan)).toMatchObject({ status: 444, body: { code: 'CAQH_BUSY' } })
  })
})

const next = async (): Promise<string | null> =>
  (await startNext(portal.deps.database.system, portal.deps.secretKey))?.id ?? null

async function textsBelow(): Promise<string[]> {
  const files = await readdir(portal.dataDir, { recursive: true, withFileTypes: true })
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
  )
}
