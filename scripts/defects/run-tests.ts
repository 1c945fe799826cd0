import path from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'

/** What came of a run: `broken` when something else went wrong than a test, so that nothing was judged. */
export interface Judged {
  readonly verdict: 'passed' | 'failed' | 'broken'
  /** The first test that failed, by its whole name, or what went wrong. */
  readonly reason: string
}

/** Test files of a copy of the tree, run again and again while its sources change. */
export interface TestRuns {
  /** Runs these until the first failure. */
  readonly run: (files: readonly string[]) => Promise<Judged>
  /** From now on the file is read anew. */
  readonly forget: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** The tests of the copy in that folder; one that waits for ever fails by its own limit. What was made of its sources, and of its database, is kept from run to run. */
export function createTestRuns(folder: string): TestRuns {
  /** Tests that failed in the run under way; Vitest itself remembers those of earlier runs as well. */
  const failed: string[] = []
  let opened: Vitest | undefined
  const close = async (): Promise<void> => {
    await opened?.close()
    opened = undefined
  }
  return {
    run: async (files) => {
      opened ??= await open(folder, failed)
      const vitest = opened
      const paths = files.map((file) => path.join(folder, file))
      const specifications = paths.flatMap((file) => vitest.getModuleSpecifications(file))
      if (specifications.length < paths.length) return { verdict: 'broken', reason: `no test: ${files.join(', ')}` }
      failed.length = 0
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const [first] = failed
      if (first !== undefined) return { verdict: 'failed', reason: first }
      return withoutFailure(
        testModules.filter(({ moduleId }) => paths.includes(moduleId)),
        unhandledErrors,
      )
    },
    // The tables that the tests clone are made once, when they are opened.
    forget: async (file) => (file.endsWith('.sql') ? close() : opened?.invalidateFile(path.join(folder, file))),
    close,
  }
}

async function open(folder: string, failed: string[]): Promise<Vitest> {
  const vitest: Vitest = await createVitest({
    root: folder,
    config: path.join(folder, 'vitest.config.ts'),
    watch: false,
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
  return vitest
}

function withoutFailure(modules: readonly TestModule[], unhandled: readonly unknown[]): Judged {
  const isPassed = unhandled.length === 0 && modules.every((module) => module.state() === 'passed')
  if (isPassed) return { verdict: 'passed', reason: '' }
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  const messages = [...errors.map(({ message }) => message), ...unhandled.map(String)]
  return { verdict: 'broken', reason: `no test judged it: ${messages.join('; ')}` }
}
