import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { run } from '../run-step.ts'

/** What came of a run: `broken` when something else went wrong than a test, so that nothing was judged. */
export interface Judged {
  readonly verdict: 'passed' | 'failed' | 'broken'
  /** The first test that failed, by its whole name. */
  readonly failure: string
  /** What was printed. */
  readonly output: string
}

/** The part of Vitest's result that is looked at. */
interface Result {
  readonly success: boolean
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** So long may one test take; one that waits for ever has noticed as well. */
const LIMIT_MS = 120_000

/** Runs these test files in a copy of the tree, on the PostgreSQL of that address; with `bail` until the first failure. */
export async function runTests(
  folder: string,
  files: readonly string[],
  { databaseUrl, bail }: { readonly databaseUrl: string; readonly bail: boolean },
): Promise<Judged> {
  const [result, log] = [path.join(folder, 'result.json'), path.join(folder, 'tests.log')]
  rmSync(result, { force: true })
  const limits = [`--testTimeout=${LIMIT_MS}`, `--hookTimeout=${LIMIT_MS}`, ...(bail ? ['--bail=1'] : [])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${result}`]
  const code = await run(['vitest', 'run', ...limits, ...reporters, ...files], {
    cwd: folder,
    env: { TEST_DATABASE_URL: databaseUrl },
    log,
  })
  const output = readFileSync(log, 'utf8')
  if (!existsSync(result)) return { verdict: 'broken', failure: '', output }
  // The shape of Vitest's JSON reporter.
  const judged = JSON.parse(readFileSync(result, 'utf8')) as Result
  if (judged.numFailedTests > 0) return { verdict: 'failed', failure: firstFailure(judged), output }
  return { verdict: code === 0 && judged.success ? 'passed' : 'broken', failure: '', output }
}

const firstFailure = ({ testResults }: Result): string =>
  testResults.flatMap((one) => one.assertionResults).find(({ status }) => status === 'failed')?.fullName ?? ''
