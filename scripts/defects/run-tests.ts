import path from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'

/** The result of a run; `broken` if something other than a test failed, so that the run proves nothing. */
export interface TestVerdict {
  readonly verdict: 'passed' | 'failed' | 'broken'
  /** The full name of the first failing test, or the error. */
  readonly reason: string
}

/** Runs test files of a copied tree repeatedly while its sources change. */
export interface TestRuns {
  /** Runs these files until the first failure. */
  readonly run: (files: readonly string[]) => Promise<TestVerdict>
  /** Makes the next run read the file again. */
  readonly forget: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Runs the tests of the copied tree in that folder. A hanging test fails by its own timeout. Compiled sources and the
 * database are reused by later runs.
 */
export function createTestRuns(folder: string): TestRuns {
  /** Failures of the current run; Vitest also remembers those of earlier runs. */
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
    // The template database is created once at the start, so a change of SQL needs a restart.
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

function withoutFailure(modules: readonly TestModule[], unhandled: readonly unknown[]): TestVerdict {
  const isPassed = unhandled.length === 0 && modules.every((module) => module.state() === 'passed')
  if (isPassed) return { verdict: 'passed', reason: '' }
  const errors = modules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
  ])
  const messages = [...errors.map(({ message }) => message), ...unhandled.map(String)]
  return { verdict: 'broken', reason: `no test judged it: ${messages.join('; ')}` }
}
