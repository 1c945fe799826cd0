import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The part of Vitest's result that is counted. */
interface VitestResult {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/** Vitest's counts; a test file that failed to load counts as one failure. Undefined without a result. */
export function unitCounts(file: string): Counts | undefined {
  const result = read(file) as VitestResult | undefined // the shape of Vitest's JSON reporter
  if (result === undefined) return undefined
  const unloaded = result.testResults.filter(
    (testResult) => testResult.status === 'failed' && testResult.assertionResults.length === 0,
  )
  return { passed: result.numPassedTests, failed: result.numFailedTests + unloaded.length }
}

/** The part of Playwright's result that is counted. */
interface PlaywrightResult {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** Playwright's counts. A skipped or flaky journey does not count as passed. */
export function journeyCounts(file: string): Counts | undefined {
  const result = read(file) as PlaywrightResult | undefined // the shape of Playwright's JSON reporter
  if (result === undefined) return undefined
  const { expected, unexpected, flaky, skipped } = result.stats
  return { passed: expected, failed: unexpected + flaky + skipped }
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
