import { setTimeout } from 'node:timers/promises'
import { scaleManager } from '../server/operations/demo/scale/fill-scale.ts'
import { timed } from './figures.ts'
import { addGrowth } from './growth-world.ts'
import { FIRM_USER, runInWorld, signIn, type World } from './worlds.ts'

/**
 * The number of measured requests of each kind, after a warm-up of more than five, for which PostgreSQL still makes
 * custom plans.
 */
const TIMES = 9
const WARM_UP = 6

/** Milliseconds before a search, since the server throttles searches that are faster than typing. */
const SEARCH_PAUSE = 60

/** The number of providers in the practice. */
const SIZES = [20, 200, 2000] as const
const ACCOUNTS = 5000

/**
 * Measures how the cost grows: first one practice of 20, 200 and 2,000 providers with documents, applications, projects
 * and items in proportion, then a user with permissions on 5,000 practices. The servers of the three practices run at
 * the same time and receive requests in turn, so that other load on the machine affects them alike.
 */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  const [small, middle, large] = SIZES
  await inPractice(small, (one) =>
    inPractice(middle, (ten) => inPractice(large, (hundred) => compare([one, ten, hundred], print))),
  )
  await runInWorld(
    ACCOUNTS,
    20_000,
    (many) => measureManyAccounts(many, print),
    (owner) => addGrowth(owner, { documents: 3 }),
  )
}

const inPractice = (providers: number, work: (world: World) => Promise<void>) =>
  runInWorld(1, providers, work, (owner) => addGrowth(owner, { documents: 10 }))

interface Call {
  readonly name: string
  readonly path: string
}

/** Requests about one practice. The replies of the `constant` ones do not grow with the practice. */
async function listCalls(world: World): Promise<{ readonly constant: Call[]; readonly growing: Call[] }> {
  const dashboard = `/api/AccountDashboard/${world.large}`
  const project = await largeProject(world)
  const list = `/api/Providers/licensesTable`
  return {
    constant: [
      { name: 'needs you (card)', path: `${dashboard}/needsYou` },
      { name: 'home needs: counts', path: '/api/Dashboard/needsYou' },
      { name: 'home needs: rows', path: '/api/Dashboard/needsYou/rows' },
      { name: 'projects, first page', path: `${dashboard}/projects?page=1&size=10` },
      {
        name: 'projects by completion',
        path: `${dashboard}/projects?page=1&size=10&sort=completion&direction=desc`,
      },
      {
        name: 'projects by requested',
        path: `${dashboard}/projects?page=1&size=10&sort=requestedDocuments&direction=desc`,
      },
      { name: 'projects by signature', path: `${dashboard}/projects?page=1&size=10&sort=pendingSignature` },
      { name: 'Access Point', path: `${dashboard}/getCapProject` },
      { name: 'one large project', path: `/api/Projects/${project}` },
      { name: 'practice documents, a page', path: `/api/accounts/${world.large}/documents?page=1&size=10` },
      { name: 'what its filters offer', path: `/api/accounts/${world.large}/documents/choices` },
      { name: 'fee schedules, a page', path: `/api/accounts/${world.large}/fee-schedules?page=1&size=10` },
      { name: 'applications card', path: `${dashboard}/applicationsCard` },
      { name: 'license list, first page', path: `${list}?page=1&size=10&accountId=${world.large}` },
      { name: 'license chart', path: `${list}/expirations?accountId=${world.large}` },
      { name: 'search "anna"', path: '/api/Search?text=anna' },
      { name: 'search "delta"', path: '/api/Search?text=delta' },
      { name: 'search "w9"', path: '/api/Search?text=w9' },
      { name: 'user-info', path: '/api/Auth/user-info' },
      { name: 'statistics', path: '/api/Dashboard/getStatistics' },
    ],
    growing: [
      { name: 'its required items', path: `/api/Documents/${project}/getToDo` },
      { name: 'its documents', path: `/api/Documents/${project}/getDocuments` },
      { name: 'practice documents', path: `/api/accounts/${world.large}/documents` },
      { name: 'fee schedules', path: `/api/accounts/${world.large}/fee-schedules` },
      { name: 'applications', path: `${dashboard}/applications` },
      { name: 'locations', path: `${dashboard}/locations` },
      { name: 'weekly updates', path: `${dashboard}/weeklyUpdates` },
      { name: 'projects', path: `${dashboard}/projects` },
      { name: 'providers of the practice', path: `${dashboard}/providers` },
      { name: 'list of providers', path: '/api/Providers' },
    ],
  }
}

async function largeProject({ url, headers, large }: World): Promise<string> {
  const answer = await fetch(`${url}/api/AccountDashboard/${large}/projects?search=99999`, { headers })
  // Shape: `ProjectListed[]` of the contract.
  const [found] = (await answer.json()) as { id: string }[]
  return found?.id ?? ''
}

async function compare(worlds: readonly World[], print: (line: string) => void): Promise<void> {
  const calls = await Promise.all(worlds.map(listCalls))
  print(`\none practice of ${SIZES.join(', ')} providers, ms: median (best); its size at last`)
  for (const kind of ['constant', 'growing'] as const) {
    print(
      `\n  ${kind === 'constant' ? 'the reply does not grow (aims: 1.5 times, 50 ms)' : 'the reply grows (aim 300 ms)'}`,
    )
    for (const [at, { name }] of (calls[0]?.[kind] ?? []).entries()) {
      const targets = worlds.map(({ url }, nth) => ({
        url,
        person: scaleManager,
        path: calls[nth]?.[kind][at]?.path ?? '',
      }))
      const took = await measureInTurn(targets)
      const [first = none, , last = none] = took
      const times = `${(last.median / first.median).toFixed(1)} (${(last.best / first.best).toFixed(1)}) ×`
      print(`  ${name.padEnd(30)}${took.map(cell).join('')}${times.padStart(16)}${formatSize(last).padStart(12)}`)
    }
  }
}

/** Measures a user with permissions on all practices. */
async function measureManyAccounts(world: World, print: (line: string) => void): Promise<void> {
  print(`\na user with permissions on ${ACCOUNTS} practices, ms: median (best)`)
  for (const [name, path] of [
    ['user-info', '/api/Auth/user-info'],
    ['list of providers', '/api/Providers'],
    ['license list, first page', '/api/Providers/licensesTable?page=1&size=10'],
    ['license chart', '/api/Providers/licensesTable/expirations'],
    ['home needs: counts', '/api/Dashboard/needsYou'],
    ['home needs: rows', '/api/Dashboard/needsYou/rows'],
    ['projects, first page', '/api/Projects?page=1&size=10'],
    ['projects by completion', '/api/Projects?page=1&size=10&sort=completion&direction=desc'],
    ['statistics', '/api/Dashboard/getStatistics'],
    ['search "anna"', '/api/Search?text=anna'],
    ['search "delta"', '/api/Search?text=delta'],
  ] as const) {
    const [took = none] = await measureInTurn([{ url: world.url, person: FIRM_USER, path }])
    print(`  ${name.padEnd(30)}${cell(took)}${formatSize(took).padStart(44)}`)
  }
}

interface Took {
  readonly median: number
  readonly best: number
  readonly bytes: number
  /** Requests that were answered with 503. */
  readonly refused: number
}
const none: Took = { median: 0, best: 0, bytes: 0, refused: 0 }

interface Target {
  readonly url: string
  /** Email of the caller. */
  readonly person: string
  readonly path: string
}

/** The time after which to sign in again, since the measurement takes longer than a token is valid. */
const SIGNED_IN_MS = 5 * 60_000
const signedIn = new Map<string, { readonly at: number; readonly headers: Record<string, string> }>()

async function headersFor({ url, person }: Target): Promise<Record<string, string>> {
  const key = `${person} ${url}`
  const known = signedIn.get(key)
  if (known !== undefined && performance.now() - known.at < SIGNED_IN_MS) return known.headers
  const headers = await signIn(url, person)
  signedIn.set(key, { at: performance.now(), headers })
  return headers
}

async function measureInTurn(targets: readonly Target[]): Promise<Took[]> {
  const took = targets.map(() => [] as number[])
  const bytes = targets.map(() => 0)
  const refused = targets.map(() => 0)
  for (let time = -WARM_UP; time < TIMES; time += 1)
    for (const [at, one] of targets.entries()) {
      const { url, path } = one
      const headers = await headersFor(one)
      const waited = path.startsWith('/api/Search') ? SEARCH_PAUSE : 0
      if (waited > 0) await setTimeout(waited)
      const ms = await timed(async () => {
        const answer = await fetch(url + path, { headers })
        bytes[at] = (await answer.arrayBuffer()).byteLength
        // On a busy machine the largest queries reach the statement timeout. They are counted as part of the result.
        if (answer.status === 503) refused[at] = (refused[at] ?? 0) + 1
        else if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      })
      if (time >= 0) took[at]?.push(ms)
    }
  return took.map((ms, at) => {
    const sorted = ms.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return { median, best: sorted[0] ?? 0, bytes: bytes[at] ?? 0, refused: refused[at] ?? 0 }
  })
}

const cell = ({ median, best, refused }: Took): string =>
  `${median.toFixed(0)} (${best.toFixed(0)})${refused === 0 ? '' : `, ${refused} × 503`}`.padStart(14)
const formatSize = ({ bytes }: Took): string =>
  bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
