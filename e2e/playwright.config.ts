import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'

const ROOT = path.join(import.meta.dirname, '..')
const browser = findBrowser()

/** Headless Chromium asks nobody on the network; its sandbox cannot start as root. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * The journeys. Each file gets a server of its own over a copy of the demo world (portal/journey.ts). One at a time:
 * server, database and browser together fill the two cores of a small machine. No retries: luck is not a pass.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './portal/fill-world.ts',
  outputDir: path.join(ROOT, 'test-results', 'journeys'),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_RESULT'] ?? path.join(ROOT, 'test-results', 'journeys.json') }],
  ],
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, ...(browser === undefined ? {} : { executablePath: browser }) },
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // The server of a journey runs in UTC as well, so both sides always agree on today.
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
