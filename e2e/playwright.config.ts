import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findJourneyBrowser } from '../scripts/browser.ts'
import { testTimeout } from '../scripts/test-timeouts.ts'

const ROOT = path.join(import.meta.dirname, '..')
const browser = findJourneyBrowser()

/**
 * The suggestion lists below the address bar, which no journey uses. Every window of a headless browser runs two pages
 * for them, which take a tenth of all processor time.
 */
const leftOutByUs = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * Playwright's own disabled features. The browser uses only the last --disable-features switch, so ours repeats them.
 */
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

/** Headless Chromium must not send network requests of its own. Its sandbox cannot start as root. */
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

/** Files that take a minute or more start first. If one started last, it would run alone after all others. */
const long = [
  'applications',
  'cap',
  'caqh',
  'caqh-refused',
  'caqh-review',
  'credentialing-answers',
  'credentialing-form',
  'credentialing-keyboard',
  'document-changes',
  'documents',
  'enlarged',
  'fee-schedules',
  'firm-calls',
  'firm-documents',
  'firm-many-applications',
  'firm-tasks',
  'firm-weekly-draft',
  'intake',
  'licenses',
  'licenses-list',
  'locations',
  'needs-you',
  'project-places',
  'projects',
  'providers',
  'renew',
  'steady-pages',
  // After a crash of the server, another server may send a mail only two minutes later.
  'support',
  'weekly-update-replies',
  'what-was-typed',
].map((name) => `**/${name}.journey.ts`)

/**
 * The configuration of the journeys. Each file has its own server and its own copy of the demo data
 * (portal/journey.ts), so files run in parallel: three on the two cores of a small machine, because a core is often
 * idle while a journey waits for the next frame. No retries, since an unreliable test must fail.
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
  // A journey may be long, but each of its expectations is short, so that failures show soon (TEST_TIMEOUT_FACTOR
  // raises the limits).
  timeout: 300_000,
  expect: { timeout: testTimeout(15_000, 60_000) },
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, ...(browser === undefined ? {} : { executablePath: browser }) },
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // The server of a journey also uses UTC, so that both have the same current day.
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    actionTimeout: testTimeout(15_000, 60_000),
    // Records steps and times, but no screenshots of each step, which take an eighth of the time; `--trace on` records
    // those.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
