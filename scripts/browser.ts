/** The names of the Chromium programs that journeys and measurements can use. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The same browser without a user interface of its own, which takes a fifth of a journey's processor time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'

/** The path of an installed browser: `CHROMIUM_PATH` first, then the usual names on the search path. */
export function findBrowser(): string | undefined {
  return findOne(NAMES)
}

/** Like `findBrowser`, but prefers the headless browser, for journeys. */
export function findJourneyBrowser(): string | undefined {
  return findOne([WITHOUT_WINDOWS, ...NAMES])
}

function findOne(names: readonly string[]): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return isProgram(chosen) ? chosen : undefined
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)]
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isProgram)
}

/**
 * The path of a browser for journeys. Installs one if needed, as root on Debian and its derivatives; otherwise throws a
 * sentence that says what to do.
 */
export function ensureJourneyBrowser(): string {
  const found = findJourneyBrowser()
  if (found !== undefined) return found
  if (process.env['CHROMIUM_PATH']) throw new Error(`CHROMIUM_PATH names no program: ${process.env['CHROMIUM_PATH']}`)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser is installed; installing Chromium with apt-get.')
    apt('update')
    // Debian releases without the headless package have the full one.
    const known = spawnSync('apt-cache', ['show', '--no-all-versions', WITHOUT_WINDOWS]).status === 0
    apt('install', '-y', '--no-install-recommends', known ? WITHOUT_WINDOWS : 'chromium')
    const installed = findJourneyBrowser()
    if (installed !== undefined) return installed
  }
  throw new Error('The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH to the one you have.')
}

function apt(...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...words], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`apt-get ${words.join(' ')} failed:\n${stdout}${stderr}`)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
