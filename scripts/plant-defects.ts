/**
 * Plants one defect after the other into a copy of the sources, runs the tests that should fail, and reports the
 * defects for which none failed: `npm run plant-defects -- --only access-token-for-an-hour`, or a part of the list with
 * `--from 1 --count 20`. Exits with 1 if a defect survived, its anchor text is missing, or it could not be judged.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { removeEmbedded, startEmbedded } from '../server/database/embedded/embedded.ts'
import { allDefects } from './defects/all-defects.ts'
import { copyTree } from './defects/copied-tree.ts'
import { canBePlanted, planted, type Defect } from './defects/defect.ts'
import { createTestRuns, type TestRuns } from './defects/run-tests.ts'

const ROOT = path.join(import.meta.dirname, '..')

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    from: { type: 'string', default: '1' },
    count: { type: 'string' },
  },
})

/** Ctrl+C lets the running tests finish, so that the copy and the database are removed. */
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
  })

type Outcome = 'seen' | 'survived' | 'stale' | 'broken'
const counts: Record<Outcome, number> = { seen: 0, survived: 0, stale: 0, broken: 0 }

function chosen(): readonly Defect[] {
  const unknown = options.only?.find((name) => !allDefects.some((one) => one.name === name))
  if (unknown !== undefined) throw new Error(`There is no defect called ${unknown}.`)
  if (options.only !== undefined) return allDefects.filter(({ name }) => options.only?.includes(name))
  const [from, count] = [Number(options.from), Number(options.count ?? allDefects.length)]
  if (!Number.isSafeInteger(from) || from < 1) throw new Error('--from must be a whole number above zero')
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('--count must be a whole number above zero')
  return allDefects.slice(from - 1, from - 1 + count)
}

/** Plants the defect, runs its tests, and removes the defect. */
async function tryOne(defect: Defect, folder: string, tests: TestRuns): Promise<[Outcome, string]> {
  const file = path.join(folder, defect.file)
  const text = readFileSync(file, 'utf8')
  if (!canBePlanted(defect, text)) return ['stale', `its text does not stand once in ${defect.file}`]
  writeFileSync(file, planted(defect, text))
  await tests.forget(defect.file)
  try {
    const { verdict, reason } = await tests.run(defect.seenBy)
    if (verdict === 'passed') return ['survived', `${defect.breaks} (${defect.file})`]
    return [verdict === 'failed' ? 'seen' : 'broken', reason]
  } finally {
    writeFileSync(file, text)
    await tests.forget(defect.file)
  }
}

async function tryAll(defects: readonly Defect[], folder: string, tests: TestRuns): Promise<void> {
  const files = [...new Set(defects.flatMap(({ seenBy }) => seenBy))].toSorted()
  console.log(`Without a defect: ${files.length} test files`)
  const { verdict, reason } = await tests.run(files)
  if (verdict !== 'passed') throw new Error(`The tests have to pass before anything is planted: ${reason}`)
  for (const defect of defects) {
    if (isStopped) return
    const started = performance.now()
    const [outcome, why] = await tryOne(defect, folder, tests)
    counts[outcome] += 1
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${outcome === 'seen' ? '✓' : '✗'} ${defect.name}: ${outcome} (${seconds} s), ${why}`)
  }
}

async function tryInCopy(defects: readonly Defect[], folder: string): Promise<void> {
  await copyTree(ROOT, folder)
  process.chdir(folder)
  const tests = createTestRuns(folder)
  try {
    await tryAll(defects, folder, tests)
  } finally {
    await tests.close()
    process.chdir(ROOT)
  }
}

async function main(): Promise<void> {
  const defects = chosen()
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-defects-'))
  const dataDir = `${folder}-database`
  const server = await startEmbedded({ dataDir, log: () => undefined, careless: true })
  try {
    process.env['TEST_DATABASE_URL'] = server.url
    await tryInCopy(defects, folder)
  } finally {
    await server.stop()
    await removeEmbedded(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
  const { seen, survived, stale, broken } = counts
  console.log(
    `${seen + survived + stale + broken} of ${defects.length} planted: ${seen} seen, ${survived} survived, ${stale} stale, ${broken} not judged`,
  )
  // Defects that were not tried count as not seen.
  process.exitCode = seen === defects.length ? 0 : 1
}

await main()
