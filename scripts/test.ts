/**
 * Runs every check and every test: `npm test`. The short single-core checks run one after the other, in parallel with
 * the tests; the journeys run last and use both cores. A step's output appears when it ends. All steps run even if one
 * fails; the exit code is 1 if any failed. The end of the output repeats the failures, and the last line counts what
 * passed and failed in all suites. A check counts as one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureJourneyBrowser } from './browser.ts'
import { journeyCounts, unitCounts, type Counts } from './test-counts.ts'
import { run } from './run-step.ts'

const ROOT = path.join(import.meta.dirname, '..')
const RESULTS = path.join(ROOT, 'test-results')
const TESTS = path.join(RESULTS, 'tests.json')
const JOURNEYS = path.join(RESULTS, 'journeys.json')
const ROOMS = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts']
/** Packages whose product code runs in the browser. Only their tests and tools may use Node's types. */
const WITHOUT_NODE = ['domain', 'contract', 'web']

interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Record<string, string>
  /** The counts of a suite of many tests. A step without this function counts as one. */
  readonly counts?: () => Counts | undefined
}

const checks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  ...ROOMS.map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
  ...WITHOUT_NODE.map((room) => ({
    name: `types of ${room} without Node`,
    command: ['tsc', '-p', `${room}/tsconfig.product.json`],
  })),
  { name: 'unused code and dependencies', command: ['knip'] },
]

const tests: Step = {
  name: 'rules, calls, screens, house',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${TESTS}`],
  counts: () => unitCounts(TESTS),
}

const build: Step = { name: 'build of the web', command: ['npm', 'run', 'build', '--silent'] }

/** Looks for the browser only now, so that a machine without one still runs everything else. */
const journeys = (): Step => ({
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  env: { CHROMIUM_PATH: ensureJourneyBrowser(), JOURNEYS_RESULT: JOURNEYS },
  counts: () => journeyCounts(JOURNEYS),
})

/** A program that prints to a file cannot detect the terminal's colors. */
const colours: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** The last lines of a failed step usually say why. */
const LAST_LINES = 50

const failures: { readonly name: string; readonly output: string }[] = []
const total = { passed: 0, failed: 0 }

async function runStep(step: Step): Promise<void> {
  console.log(`▸ ${step.name}`)
  const started = performance.now()
  const log = path.join(RESULTS, `${step.name.replaceAll(/\W+/g, '-')}.log`)
  const code = await run(step.command, { cwd: ROOT, env: { ...colours, ...step.env }, log })
  const counted = step.counts?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A suite that crashed before or after its tests has failed, even if it counted no failure.
  const broke = code !== 0 && counted.failed === 0
  total.passed += counted.passed
  total.failed += counted.failed + (broke ? 1 : 0)
  const failed = code !== 0 || counted.failed > 0
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const output = readFileSync(log, 'utf8').trimEnd()
  if (failed) failures.push({ name: step.name, output: output.split('\n').slice(-LAST_LINES).join('\n') })
  console.log(`\n${output === '' ? '' : `${output}\n`}${failed ? '✗' : '✓'} ${step.name} (${seconds} s)\n`)
}

async function main(): Promise<void> {
  const options = process.argv.slice(2)
  const unknown = options.find((option) => !['--without-journeys', '--only-journeys'].includes(option))
  if (unknown !== undefined)
    throw new Error(`Unknown option ${unknown}; there are --without-journeys and --only-journeys.`)

  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const [withTests, withJourneys] = [!options.includes('--only-journeys'), !options.includes('--without-journeys')]
  const small = [...(withTests ? checks : []), ...(withJourneys ? [build] : [])]
  await Promise.all([withTests ? runStep(tests) : undefined, runInSequence(small)])
  if (withJourneys) await runJourneys()

  for (const { name, output } of failures) console.log(`\n✗ ${name} ended with\n${output}`)
  if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join('; ')}`)
  if (existsSync(TESTS) || existsSync(JOURNEYS)) console.log(`Results in ${path.relative(ROOT, RESULTS)}/`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function runInSequence(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step)
}

async function runJourneys(): Promise<void> {
  try {
    await runStep(journeys())
  } catch (problem) {
    failures.push({ name: 'journeys', output: problem instanceof Error ? problem.message : String(problem) })
    total.failed += 1
  }
}

await main()
