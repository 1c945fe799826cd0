import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testTimeout } from './scripts/test-timeouts.ts'

const LONGEST_TEST = testTimeout(30_000, 300_000)

/**
 * The four suites below the journeys, a worker for each core. The time limits are short, so that red is seen at once;
 * TEST_TIMEOUT_FACTOR raises them on a busy machine.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts'],
          environment: 'node',
          // Pure functions leave nothing behind: a process for each file would only read the same modules again.
          isolate: false,
          testTimeout: LONGEST_TEST,
        },
      },
      {
        test: {
          name: 'calls',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          globalSetup: './server/testing/global-setup.ts',
          testTimeout: LONGEST_TEST,
          hookTimeout: testTimeout(60_000, 300_000),
        },
      },
      {
        test: {
          name: 'web',
          // The files of a worker share one page and its modules: with a page of its own each costs two and a half times as much.
          isolate: false,
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: './web/testing/setup.ts',
          env: { SCREEN_TIMEOUT: String(testTimeout(5000, 240_000)) },
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: LONGEST_TEST,
        },
      },
      {
        test: {
          name: 'house',
          include: ['house*.test.ts'],
          environment: 'node',
          testTimeout: testTimeout(60_000, 300_000),
        },
      },
    ],
  },
})
