import path from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'

/** What came of a run: `broken` when something else went wrong than a test, so that nothing was judged. */
export interface Judged {
  readonly verdict: 'passed' | 'failed' | 'broken'
  /** The first test that failed, by its whole name, or what went wrong. */
  readonly told: string
}

/** Test files of a copy of the tree, run again and again while its sources change. */
export interface TestRuns {
  /** Runs these until the first failure. */
  run(files: readonly string[]): Promise<Judged>
  /** From now on the file is read anew. */
  forget(file: string): void
  close(): Promise<void>
}

/** So long may one test take; one that waits for ever has noticed as well. */
const LIMIT_MS = 120_000

/** Opens the tests of the copy in that folder. What was made of its sources is kept from run to run. */
export async function openTests(folder: string): Promise<TestRuns> {
  /** Tests that failed in the run under way; Vitest itself remembers those of earlier runs as well. */
  const failed: string[] = []
  const vitest: Vitest = await createVitest({
    root: folder,
    config: path.join(folder, 'vitest.config.ts'),
    watch: false,
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    reporters: [
      {
        onTestCaseResult: (test) => {
          if (test.result().state !== 'failed') return
          failed.push(test.fullName)
          void vitest.cancelCurrentRun('test-failure')
        },
      },
    ],
  })
  await vitest.standalone()
  await vitest.globTestSpecifications()
  return {
    run: async (files) => {
      const paths = files.map((file) => path.join(folder, file))
      const specifications = paths.flatMap((file) => vitest.getModuleSpecifications(file))
      if (specifications.length < paths.length) return { verdict: 'broken', told: `no test: ${files.join(', ')}` }
      failed.length = 0
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const [first] = failed
      if (first !== undefined) return { verdict: 'failed', told: first }
      return withoutFailure(
        testModules.filter(({ moduleId }) => paths.includes(moduleId)),
        unhandledErrors,
      )
    },
    forget: (file) => vitest.invalidateFile(path.join(folder, file)),
    close: () => vitest.close(),
  }
}

function withoutFailure(modules: readonly TestModule[], unhandled: readonly unknown[]): Judged {
  const isPassed = unhandled.length === 0 && modules.every((module) => module.state() === 'passed')
  if (isPassed) return { verdict: 'passed', told: '' }
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  const messages = [...errors.map(({ message }) => message), ...unhandled.map(String)]
  return { verdict: 'broken', told: `no test judged it: ${messages.join('; ')}` }
}
