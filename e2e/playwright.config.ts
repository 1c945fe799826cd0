import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findJourneyBrowser } from '../scripts/browser.ts'
import { testTimeout } from '../scripts/test-timeouts.ts'

const ROOT = path.join(import.meta.dirname, '..')
const browser = findJourneyBrowser()

/**
 * Suggestion lists below the address bar, which no journey uses: every window of a headless browser runs two pages for
 * them, a tenth of all processor time.
 */
const leftOutByUs = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The last switch of a name counts, so ours repeats Playwright's values. */
const leftOutByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Headless Chromium makes no network requests of its own; its sandbox cannot start as root. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...leftOutByPlaywright, ...leftOutByUs].join()}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Files that take a minute or more start first: one started last would run alone after all others. */
const long = [
  'applications',
  'caqh',
  'caqh-review',
  'credentialing-form',
  'licenses-list',
  'projects',
  'providers',
  'renew',
  // After a crash of the server, a mail may wait two minutes until another server may deliver it.
  'support',
  'what-was-typed',
].map((name) => `**/${name}.journey.ts`)

/**
 * The journeys. Each file gets a server of its own over a copy of the demo world (portal/journey.ts), so files run in
 * parallel: three on the two cores of a small machine, because with two a core is often idle while a journey waits for
 * the next frame of its page. No retries: luck is not a pass.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.journey.ts', testIgnore: long },
  ],
  globalSetup: './portal/fill-world.ts',
  outputDir: path.join(ROOT, 'test-results', 'journeys'),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['JOURNEYS_RESULT'] ?? path.join(ROOT, 'test-results', 'journeys.json') }],
  ],
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // A journey may be long; each of its expectations is short, so that red is seen soon (TEST_TIMEOUT_FACTOR raises them).
  timeout: 300_000,
  expect: { timeout: testTimeout(15_000, 60_000) },
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, ...(browser === undefined ? {} : { executablePath: browser }) },
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // The server of a journey runs in UTC, too, so that both sides agree on today.
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    actionTimeout: testTimeout(15_000, 60_000),
    // Steps and times, without screenshots of every step, which take an eighth of the time: use `--trace on` for those.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
