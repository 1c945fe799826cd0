import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { paths } from '../web/paths/paths.ts'
import { findBrowser } from '../scripts/browser.ts'
import { startBrowser, type BrowserProcess } from './browser-process.ts'
import { toFigures } from './figures.ts'
import { startProcess, type Process } from './processes.ts'
import { taskTime } from './task-time.ts'
import { signIn, fetchTokens } from './worlds.ts'

const TIMES = 15
/**
 * Visits that fill the browser's caches of files and compiled scripts. The browser caches scripts only after a page has
 * been open for a moment.
 */
const EARLIER_VISITS = 3
const STAY = 3000

const WHO = 'maria@brightsmile.example'

const PAGES = [
  { name: 'dashboard', path: paths.cap, first: 'ul[aria-label="Your tasks"] li' },
  {
    name: 'list of licenses',
    path: paths.accountProviders,
    first: 'tbody tr a',
  },
] as const

interface Program {
  readonly name: string
  readonly server: Process
  readonly account: string
  /** Each server has its own browser. */
  readonly browser: BrowserProcess
}

/**
 * Measures the processor time of the page's main thread from navigation to the first rows, for this program and another
 * checkout in turn, each with its own demo data.
 */
export async function benchFirstContent(print: (line: string) => void, other: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'client-center-bench-'))
  const programs: Program[] = []
  try {
    for (const [name, root] of [['this', '.'], ...(other === undefined ? [] : [['other', other]])] as const)
      programs.push(await open(name ?? '', resolve(root ?? ''), join(folder, name ?? '')))
    print(`\nprocessor time to the first rows, median (least) of ${TIMES} visits in turn, in ms`)
    for (const page of PAGES) {
      for (const program of programs)
        for (let time = 0; time < EARLIER_VISITS; time += 1) await visit(program, page, { stay: STAY })
      for (const kind of ['cold', 'warm'] as const) {
        const took = programs.map((): number[] => [])
        for (let time = 0; time < TIMES; time += 1)
          for (const [at, program] of programs.entries())
            took[at]?.push(await visit(program, page, { isFirst: kind === 'cold' }))
        const medians = took.map((one) => toFigures(one).p50)
        const words = programs.map(
          ({ name }, at) => `${name} ${medians[at]?.toFixed(0)} (${Math.min(...(took[at] ?? [])).toFixed(0)})`,
        )
        const ratio = medians[1] === undefined ? '' : `; ratio ${((medians[0] ?? 0) / medians[1]).toFixed(2)}`
        print(`  ${`${page.name}, ${kind}`.padEnd(24)} ${words.join(', ')}${ratio}`)
      }
    }
  } finally {
    for (const { browser, server } of programs) {
      await browser.close()
      await server.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
}

async function open(name: string, root: string, folder: string): Promise<Program> {
  const env = { DATA_DIR: join(folder, 'data'), DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' }
  const server = await startProcess(join(root, 'server/main.ts'), [], env)
  const headers = await signIn(server.url, WHO)
  const answer = await fetch(`${server.url}/api/Welcome/accounts`, { headers })
  // Shape: `Account[]` of the contract.
  const accounts = (await answer.json()) as { id: string; name: string }[]
  const account = accounts.find((one) => one.name === 'Bright Smile Dental')?.id ?? ''
  const executable = findBrowser()
  if (executable === undefined) throw new Error('Measuring needs Chromium: install it, or set CHROMIUM_PATH.')
  return { name, server, account, browser: await startBrowser(executable, join(folder, 'profile')) }
}

type Page = (typeof PAGES)[number]

async function visit(
  { server, account, browser }: Program,
  page: Page,
  { stay = 0, isFirst = false }: { readonly stay?: number; readonly isFirst?: boolean },
): Promise<number> {
  // Signs in for each visit, because all visits together take longer than a token is valid.
  const tokens = await fetchTokens(server.url, WHO)
  return taskTime(browser, { tokens, url: server.url + page.path(account), element: page.first, stay, isFirst })
}
