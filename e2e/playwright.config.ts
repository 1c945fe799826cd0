import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findJourneyBrowser } from '../scripts/browser.ts'

const ROOT = path.join(import.meta.dirname, '..')
const browser = findJourneyBrowser()

/**
 * Lists of suggestions below the address bar, which no journey sees: each window of a headless browser runs two pages for
 * them, a tenth of all processor time.
 */
const leftOutByUs = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The last switch of a name counts, so ours repeats what Playwright's says. */
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

/** Headless Chromium asks nobody on the network; its sandbox cannot start as root. */
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

/** The files that take a minute and more: begun last, one of them would go on alone when all others have ended. */
const long = [
  'applications',
  'caqh',
  'caqh-review',
  'credentialing-form',
  'licenses-list',
  'projects',
  'providers',
  'renew',
  // A crash of the server may leave a mail to wait for two minutes until another may deliver it.
  'support',
  'what-was-typed',
].map((name) => `**/${name}.journey.ts`)

/**
 * The journeys. Each file gets a server of its own over a copy of the demo world (portal/journey.ts), so files go side by
 * side: three on the two cores of a small machine, since with two a core often has nothing to do while a journey waits for
 * the next picture of its page. No retries: luck is not a pass.
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
  // Patience costs nothing where all is well: however busy the machine, only what never comes fails.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, ...(browser === undefined ? {} : { executablePath: browser }) },
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // The server of a journey runs in UTC as well, so both sides always agree on today.
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    // What was done and when, without pictures of every step, which take an eighth of the time: `--trace on` takes those.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
