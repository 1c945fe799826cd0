import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * The four suites below the journeys, a worker for each core. The time limits are far off, so that only what hangs fails, however
 * busy the machine.
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
          testTimeout: 300_000,
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
          testTimeout: 300_000,
          hookTimeout: 300_000,
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
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['house*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
