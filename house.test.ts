/** The rules of the house, read from the source files: who may import whom, what files are called, how long they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allDefects } from './scripts/defects/all-defects.ts'
import { canBePlanted } from './scripts/defects/defect.ts'
import { findSites } from './scripts/defects/find-sites.ts'
import { watchedFiles } from './scripts/defects/watched-files.ts'
import { factFiles, ruleFiles } from './scripts/facts/fact-files.ts'

const HOUSE = import.meta.dirname

/** What each room may import from outside itself; tests and tools of a room are freer. `true` is everything installed. */
const rooms = {
  domain: { packages: ['@noble/ciphers/aes', '@noble/hashes/legacy', '@noble/hashes/sha2'], rooms: [] as string[] },
  contract: { packages: ['zod'], rooms: ['domain'] },
  server: { packages: true, rooms: ['domain', 'contract'] },
  web: { packages: true, rooms: ['domain', 'contract'] },
  e2e: { packages: true, rooms: ['domain', 'contract'] },
} as const

type Room = keyof typeof rooms

/**
 * Areas that others build on, in every room: a license belongs to a provider, an application is for a provider and a project. What
 * else two areas need has a folder of its own outside `areas/`. Folders make no circle, so each of these knows nothing of its users.
 */
const sharedAreas = [
  'accounts',
  'applications',
  'caqh',
  'consistency',
  'credentialing',
  'dictionary',
  'documents',
  'intake',
  'licenses',
  'locations',
  'needs-you',
  // What the firm writes for the home page, and the pages that show it.
  'news',
  'portal',
  'project-roster',
  'projects',
  'provider-fields',
  'providers',
  'search',
  'session',
  'support',
  // What the firm publishes, and what practices reply to it.
  // What the firm publishes, and the pages that show it.
  'weekly-updates',
]

/** Folders that put areas together, so they may import all of them. A file in the room's own folder may as well. */
const assembling = [
  'server/operations/admin',
  'server/operations/demo',
  'server/operations/import',
  'web/app',
  'web/areas/dashboard',
]

/** Long because they are a list or are written by a program. */
const canBeLong = [
  /^contract\/who-may-call\.test\.ts$/,
  /^server\/areas\/caqh\/summary-layout\.ts$/,
  /^server\/database\/schema\.ts$/,
]

const sources = filesBelow('').map((file) => ({ file, text: readFileSync(path.join(HOUSE, file), 'utf8') }))
const code = sources.filter(({ file }) => /\.tsx?$/.test(file))

describe('Imports', () => {
  const imports = code.flatMap(({ file, text }) => parseImports(text).map((target) => ({ file, target })))

  test('a room imports only the rooms and packages below it', () => {
    expect(imports.filter(({ file, target }) => !canImport(file, target)).map(formatImport)).toEqual([])
  })

  test('a file of the same room is imported by its relative path, and no relative path leaves the room', () => {
    const wrong = imports.filter(({ file, target }) => {
      const room = toRoom(file)
      // The configuration of a tool may look at the tools of the house.
      if (room === undefined || file.endsWith('.config.ts')) return false
      return target.startsWith('.')
        ? toRoom(resolved(file, target)) !== room
        : target.startsWith(`@client-center/${room}/`)
    })
    expect(wrong.map(formatImport)).toEqual([])
  })

  /** Imports of one area by another, the tests of what is shared aside: they try it on every area. */
  const acrossAreas = imports
    .filter(({ file, target }) => toRoom(file) !== undefined && target.startsWith('.') && !isTest(file))
    .map(({ file, target }) => ({ file, imported: resolved(file, target) }))
    .filter(({ file, imported }) => toArea(imported) !== undefined && toArea(file) !== toArea(imported))

  test('an area does not reach into the files of another', () => {
    const reaching = acrossAreas.filter(({ imported }) => !sharedAreas.includes(toArea(imported) ?? ''))
    const wrong = reaching.filter(
      ({ file }) => file.split('/').length > 2 && !assembling.some((one) => isWithin(file, one)),
    )
    expect(wrong.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([])
  })

  test('every exception is needed', () => {
    const needed = acrossAreas.filter(({ file }) => !assembling.some((one) => isWithin(file, one)))
    expect(sharedAreas.filter((sharedArea) => !needed.some(({ imported }) => toArea(imported) === sharedArea))).toEqual(
      [],
    )
    expect(
      assembling.filter(
        (one) =>
          !acrossAreas.some(
            ({ file, imported }) => isWithin(file, one) && !sharedAreas.includes(toArea(imported) ?? ''),
          ),
      ),
    ).toEqual([])
  })

  test('folders make no circle at any level', () => {
    const arrows = imports
      .filter(({ file, target }) => target.startsWith('.') && toRoom(file) !== undefined && !isTest(file))
      .map(({ file, target }) => [file, resolved(file, target)] as const)
      .filter(([from, to]) => !`${from}${to}`.includes('/testing/'))
    const folders = new Set(arrows.flatMap(([from]) => parentFolders(from)))
    expect([...folders].flatMap((folder) => findCircle(folder, arrows))).toEqual([])
  })

  test('an import names the file with its ending', () => {
    const wrong = imports.filter(
      ({ target }) => /^(\.|@client-center\/)/.test(target) && !/\.[a-z]+(\?\w+)?$/.test(target),
    )
    expect(wrong.map(formatImport)).toEqual([])
  })
})

describe('Calls', () => {
  test('every endpoint that is declared stands in the one table', () => {
    const table = /allEndpoints[^{]*\{([^}]*)\}/.exec(
      sources.find(({ file }) => file === 'contract/all.ts')?.text ?? '',
    )?.[1]
    // The table spreads the lists of larger areas, which stand in files of their own.
    const lists = [...(table ?? '').matchAll(/\.\.\.(\w+Endpoints)\b/g)].map(([, name = '']) => {
      const list = new RegExp(`^export const ${name} = \\{([^}]*)\\}`, 'm')
      return sources.flatMap(({ file, text }) => (file.startsWith('contract/') ? (list.exec(text)?.[1] ?? []) : []))
    })
    const listed = new Set([table ?? '', ...lists.flat()].flatMap((text) => text.match(/\w+/g) ?? []))
    const declared = code
      .filter(({ file }) => file.startsWith('contract/') && !isTest(file))
      .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map((match) => match[1] ?? ''))
    expect(declared.length).toBeGreaterThan(0)
    expect(declared.filter((name) => !listed.has(name))).toEqual([])
  })
})

describe('Files', () => {
  test('are named in kebab-case for the one thing they hold', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|journey|module|config|d))?\.(tsx?|css|sql|sh)$/
    expect(sources.map(({ file }) => path.basename(file)).filter((name) => !kebab.test(name))).toEqual([])
  })

  test('are no drawers', () => {
    const drawer = /(^(index|common|types|misc)|(^|-)(utils?|helpers?|manager))(\.[a-z]+)+$/
    expect(code.map(({ file }) => file).filter((file) => drawer.test(path.basename(file)))).toEqual([])
  })

  test('stay within 300 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 301)
    const wrong = long.filter(({ file }) => !canBeLong.some((one) => one.test(file)))
    expect(wrong.map(({ file, text }) => `${file}: ${text.split('\n').length - 1} lines`)).toEqual([])
    expect(canBeLong.filter((one) => !long.some(({ file }) => one.test(file)))).toEqual([])
  })

  test('leave nothing for later and no test out', () => {
    // The brackets keep the pattern from finding itself.
    const later = /\b[T]ODO\b|\b[F]IXME\b|\b(test|it|describe)\.(only|skip|skipIf|runIf|todo|fixme|fails)\b/
    expect(sources.filter(({ text }) => later.test(text)).map(({ file }) => file)).toEqual([])
  })
})

test('the files whose facts are broken on purpose exist', () => {
  expect([...factFiles, ...ruleFiles].filter((file) => !existsSync(path.join(HOUSE, file)))).toEqual([])
})

describe('Planted defects', () => {
  const textByFile = new Map(sources.map(({ file, text }) => [file, text]))

  test('still find the one place that each of them breaks', () => {
    const stale = allDefects.filter((defect) => !canBePlanted(defect, textByFile.get(defect.file) ?? ''))
    expect(stale.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
  })

  test('have names of their own, and tests that are there', () => {
    const names = allDefects.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const tests = new Set([...allDefects.flatMap(({ seenBy }) => seenBy), ...[...watchedFiles.values()].flat()])
    expect([...tests].filter((file) => !textByFile.has(file))).toEqual([])
  })

  test('can be made by an operator in every watched file', () => {
    const idle = [...watchedFiles.keys()].filter((file) => findSites(file, textByFile.get(file) ?? '').length === 0)
    expect(idle).toEqual([])
  })
})

/** Every source file of the house, by its path from the root. */
function filesBelow(folder: string): string[] {
  return readdirSync(path.join(HOUSE, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      const passed =
        entry.name.startsWith('.') || ['node_modules', 'dist', 'data', 'test-results', 'docs'].includes(entry.name)
      return passed ? [] : filesBelow(file)
    }
    return /\.(tsx?|css|sql|sh)$/.test(entry.name) ? [file] : []
  })
}

function parseImports(text: string): string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

function canImport(file: string, target: string): boolean {
  const room = toRoom(file)
  if (room === undefined || target.startsWith('.')) return true
  const own = /^@client-center\/([^/]+)/.exec(target)?.[1]
  if (own !== undefined) return rooms[room].rooms.some((one) => one === own) || own === room
  const allowed = rooms[room].packages
  return allowed === true || allowed.some((one) => one === target) || isTest(file) || file.includes('/testing/')
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const resolved = (file: string, target: string): string => path.posix.join(path.posix.dirname(file), target)
const formatImport = ({ file, target }: { file: string; target: string }): string => `${file} imports ${target}`

function toRoom(file: string): Room | undefined {
  return (Object.keys(rooms) as Room[]).find((room) => file.startsWith(`${room}/`))
}

/** The name of the area in which a file lies; undefined for everything that all areas build on. */
function toArea(file: string): string | undefined {
  const [room, folder, area, ...rest] = file.split('/')
  if (room === 'domain' || room === 'contract')
    return area === undefined || ['forms', 'reference', 'endpoint'].includes(folder ?? '') ? undefined : folder
  return folder === 'areas' && rest.length > 0 ? area : undefined
}

const parentFolders = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, at, all) => all.slice(0, at + 1).join('/'))

/** The folders directly below this one that import each other in a circle; its own files count as one folder, `.`. */
function findCircle(folder: string, arrows: readonly (readonly [from: string, to: string])[]): string[] {
  const child = (file: string) => {
    const [first = '', ...rest] = file.slice(folder.length + 1).split('/')
    return rest.length === 0 ? '.' : first
  }
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows)
    if (isWithin(from, folder) && isWithin(to, folder) && child(from) !== child(to))
      next.set(child(from), (next.get(child(from)) ?? new Set()).add(child(to)))
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of next.get(from) ?? []) if (!seen.has(to)) reaches(to, seen.add(to))
    return seen
  }
  return [...next.keys()].filter((one) => reaches(one).has(one)).map((one) => `${folder}/${one}`)
}

const isWithin = (file: string, folder: string): boolean => `${file}/`.startsWith(`${folder}/`)
