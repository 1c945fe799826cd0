/**
 * Plants one defect after the other into a copy of the sources, runs the tests that should fail, and reports the
 * defects for which none failed: `npm run plant-defects -- --only shown-in-frames`, or a part of the list with
 * `--from 1 --count 20`. With `--operators` the defects are made from the sources instead: `--sample 60 --seed 7`
 * chooses some at random, `--only server/undo/undo.ts` takes those of one file. Exits with 1 if a defect survived, its
 * anchor text is missing, or it could not be judged.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { removeEmbedded, startEmbedded } from '../server/database/embedded/embedded.ts'
import { allDefects } from './defects/all-defects.ts'
import { copyTree } from './defects/copied-tree.ts'
import { canBePlanted, planted } from './defects/defect.ts'
import { findSites, operators, type Site } from './defects/find-sites.ts'
import { createTestRuns, type TestRuns } from './defects/run-tests.ts'
import { watchedFiles } from './defects/watched-files.ts'
import { chooseInTurn, createRandom, withChange } from './facts/source-change.ts'

const ROOT = path.join(import.meta.dirname, '..')

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    from: { type: 'string', default: '1' },
    count: { type: 'string' },
    operators: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})

/** A defect that can be planted: from the list, or made by an operator. */
interface Planting {
  readonly name: string
  readonly breaks: string
  readonly file: string
  readonly seenBy: readonly string[]
  /** The file's text with the defect, or undefined if its anchor text is missing. */
  readonly plant: (text: string) => string | undefined
}

/** Ctrl+C lets the running tests finish, so that the copy and the database are removed. */
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
  })

type Outcome = 'seen' | 'survived' | 'stale' | 'broken'
const counts: Record<Outcome, number> = { seen: 0, survived: 0, stale: 0, broken: 0 }

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above zero`)
  return number
}

function chosenDefects(): readonly Planting[] {
  const all = allDefects.map((defect) => ({
    ...defect,
    plant: (text: string) => (canBePlanted(defect, text) ? planted(defect, text) : undefined),
  }))
  const unknown = options.only?.find((name) => !all.some((one) => one.name === name))
  if (unknown !== undefined) throw new Error(`There is no defect called ${unknown}.`)
  if (options.only !== undefined) return all.filter(({ name }) => options.only?.includes(name))
  const first = wholeNumber('from', options.from) - 1
  return all.slice(first, first + wholeNumber('count', options.count ?? String(all.length)))
}

function chosenSites(): readonly Planting[] {
  const files = options.only ?? [...watchedFiles.keys()]
  const unknown = files.find((file) => !watchedFiles.has(file))
  if (unknown !== undefined) throw new Error(`No tests are named for ${unknown} in scripts/defects/watched-files.ts.`)
  const all = files.flatMap((file) => findSites(file, readFileSync(path.join(ROOT, file), 'utf8')))
  const count = wholeNumber('sample', options.sample ?? String(all.length))
  const chosen = chooseInTurn(operators, all, count, createRandom(wholeNumber('seed', options.seed)))
  console.log(`${chosen.length} of ${all.length} sites, seed ${options.seed}`)
  return chosen.map(toPlanting)
}

const toPlanting = (site: Site): Planting => ({
  name: `${site.kind}, ${site.file}:${site.line}`,
  breaks: `\n    - ${site.before.trim()}\n    + ${site.after.trim()}\n   `,
  file: site.file,
  seenBy: watchedFiles.get(site.file) ?? [],
  plant: (text) => withChange(site, text),
})

/** Plants the defect, runs its tests, and removes the defect. */
async function tryOne(defect: Planting, folder: string, tests: TestRuns): Promise<[Outcome, string]> {
  const file = path.join(folder, defect.file)
  const text = readFileSync(file, 'utf8')
  const changed = defect.plant(text)
  if (changed === undefined) return ['stale', `its text does not stand once in ${defect.file}`]
  writeFileSync(file, changed)
  await tests.forget(defect.file)
  try {
    const { verdict, reason } = await tests.run(defect.seenBy)
    if (verdict === 'passed') return ['survived', `${defect.breaks} (${defect.file})`]
    // A file that an operator broke so that it does not load counts as seen.
    return [verdict === 'failed' || options.operators ? 'seen' : 'broken', reason]
  } finally {
    writeFileSync(file, text)
    await tests.forget(defect.file)
  }
}

async function tryAll(defects: readonly Planting[], folder: string, tests: TestRuns): Promise<void> {
  const passed = new Set<string>()
  for (const defect of defects) {
    if (isStopped) return
    const fresh = defect.seenBy.filter((file) => !passed.has(file))
    const started = performance.now()
    // A test that fails anyway proves nothing, so each has to pass once before a defect is planted for it.
    const without = fresh.length === 0 ? undefined : await tests.run(fresh)
    const [outcome, why] =
      without === undefined || without.verdict === 'passed'
        ? await tryOne(defect, folder, tests)
        : (['broken', `its tests do not pass without it: ${without.reason}`] as const)
    if (outcome !== 'broken') for (const file of fresh) passed.add(file)
    counts[outcome] += 1
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${outcome === 'seen' ? '✓' : '✗'} ${defect.name}: ${outcome} (${seconds} s), ${why}`)
  }
}

async function tryInCopy(defects: readonly Planting[], folder: string): Promise<void> {
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
  const defects = options.operators ? chosenSites() : chosenDefects()
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-defects-'))
  const dataDir = `${folder}-database`
  const server = await startEmbedded({ dataDir, log: () => undefined, isDisposable: true })
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
