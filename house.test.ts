/** The rules of the house, read from the source files: who may import whom, what files are called, how long they are. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { allDefects } from './scripts/defects/all-defects.ts'
import { canBePlanted } from './scripts/defects/defect.ts'

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
 * What an area shows to others: single files, or all of it. What several areas need has a folder of its own that is named here;
 * below `platform` everything may be imported by everybody. Every other folder is an area.
 */
const shared: Record<Room, readonly string[]> = {
  domain: [
    'forms',
    'reference',
    'documents',
    'licenses',
    'applications',
    'projects',
    'intake/intake-variants.ts',
    'locations/location.ts',
    'credentialing',
    'search/search-words.ts',
  ],
  contract: [
    'forms',
    'accounts',
    'licenses/license.ts',
    'account-documents',
    'credentialing/credentialing-wire.ts',
    'credentialing/credentialing-shapes.ts',
  ],
  server: [
    'accounts',
    'dictionary/find-city-id.ts',
    'dictionary/require-city.ts',
    'testing',
    'operations/demo/demo-people.ts',
    'operations/backup/write-file.ts',
    'dashboard/subscription-queries.ts',
    'account-documents',
    'licenses',
    'license-list/check-summaries.ts',
    'providers/save-provider.ts',
    'providers/link-project.ts',
    'providers/delete-provider.ts',
    'providers/practice-tin.ts',
    'providers/provider-queries.ts',
    'intake/clear-seller-location.ts',
    'intake/intake-query.ts',
    'consistency/unchecked.ts',
    'credentialing/clear-office-location.ts',
    'credentialing/form-row.ts',
    'credentialing/shown-summary.ts',
    'projects',
    'required-items',
  ],
  web: [
    'session',
    'testing',
    'account-documents',
    'provider-fields',
    'licenses',
    'license-list',
    'needs-you',
    'applications/list/provider-applications-card.tsx',
    'credentialing/provider-forms-card.tsx',
    'consistency/consistency-card.tsx',
    'credentialing/parts',
    'caqh/review/review-over-form.tsx',
    'caqh/review/use-review-address.ts',
    'caqh/upload',
    'locations/location-city.tsx',
    'projects/location-options.ts',
    'projects/project-context.ts',
    'projects/projects-card.tsx',
    'project-roster',
    'project-documents/upload-document.tsx',
    'project-documents/uploaded-documents-card.tsx',
  ],
  e2e: ['portal'],
}

/** Folders that put areas together, so they may import all of them. A file in the room's own folder may as well. */
const assembling: Record<Room, readonly string[]> = {
  domain: ['facts'],
  contract: [],
  server: ['operations/admin', 'operations/demo', 'operations/import', 'testing'],
  web: ['facts', 'shell', 'dashboard', 'track-applications'],
  e2e: [],
}

/** Long because they are a list or are written by a program. */
const mayBeLong = [
  /^contract\/who-may-call\.test\.ts$/,
  /^server\/caqh\/summary-layout\.ts$/,
  /^server\/platform\/database\/schema\.ts$/,
]

const sources = filesBelow('').map((file) => ({ file, text: readFileSync(path.join(HOUSE, file), 'utf8') }))
const code = sources.filter(({ file }) => /\.tsx?$/.test(file))

describe('Imports', () => {
  const imports = code.flatMap(({ file, text }) => parseImports(text).map((target) => ({ file, target })))

  test('a room imports only the rooms and packages below it', () => {
    expect(imports.filter(({ file, target }) => !mayImport(file, target)).map(formatImport)).toEqual([])
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

  test('an area does not reach into the files of another', () => {
    const reaching = imports.filter(({ file, target }) => {
      const room = toRoom(file)
      if (room === undefined || !target.startsWith('.')) return false
      const from = toArea(file)
      const imported = resolved(file, target)
      const to = toArea(imported)
      if (from === undefined || to === undefined || from === to) return false
      // The tests of what is shared try it on every area, and any test may name what the demo world holds.
      if (isTest(file) && (shared[room].includes(from) || assembling[room].includes(to))) return false
      return !isPlatform(to) && !shared[room].some((one) => isWithin(imported, `${room}/${one}`))
    })
    const mayReach = (Object.keys(assembling) as Room[]).flatMap((room) =>
      assembling[room].map((one) => `${room}/${one}`),
    )
    expect(reaching.filter(({ file }) => !mayReach.some((one) => isWithin(file, one))).map(formatImport)).toEqual([])
    expect(mayReach.filter((one) => !reaching.some(({ file }) => isWithin(file, one)))).toEqual([])
  })

  test('what is shared is shared: every exception is needed by another area', () => {
    const across = imports
      .filter(({ target }) => target.startsWith('.'))
      .map(({ file, target }) => ({ file, imported: resolved(file, target) }))
    const stale = (Object.keys(shared) as Room[]).flatMap((room) =>
      shared[room]
        .map((one) => `${room}/${one}`)
        .filter(
          (one) => !across.some(({ file, imported }) => isWithin(imported, one) && toArea(file) !== toArea(imported)),
        ),
    )
    expect(stale).toEqual([])
  })

  test('folders make no circle', () => {
    const arrows = imports
      .filter(({ file, target }) => target.startsWith('.') && toRoom(file) !== undefined && !isTest(file))
      .map(({ file, target }) => [toFolder(file), toFolder(resolved(file, target))] as const)
      .filter(
        ([from, to]) => from !== undefined && to !== undefined && from !== to && !`${from}${to}`.includes('/testing'),
      )
    const next = Map.groupBy(arrows, ([from]) => from)
    const reaches = (from: string | undefined, seen = new Set<string | undefined>()): Set<string | undefined> => {
      for (const [, to] of next.get(from) ?? []) if (!seen.has(to)) reaches(to, seen.add(to))
      return seen
    }
    const inCircle = [...next.keys()].filter((folder) => reaches(folder).has(folder))
    expect(inCircle).toEqual([])
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
    const listed = new Set(table?.match(/\w+/g))
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
    const wrong = long.filter(({ file }) => !mayBeLong.some((one) => one.test(file)))
    expect(wrong.map(({ file, text }) => `${file}: ${text.split('\n').length - 1} lines`)).toEqual([])
    expect(mayBeLong.filter((one) => !long.some(({ file }) => one.test(file)))).toEqual([])
  })

  test('leave nothing for later and no test out', () => {
    // The brackets keep the pattern from finding itself.
    const later = /\b[T]ODO\b|\b[F]IXME\b|\b(test|it|describe)\.(only|skip|skipIf|runIf|todo|fixme|fails)\b/
    expect(sources.filter(({ text }) => later.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('Planted defects', () => {
  const textByFile = new Map(sources.map(({ file, text }) => [file, text]))

  test('still find the one place that each of them breaks', () => {
    const stale = allDefects.filter((one) => !canBePlanted(one, textByFile.get(one.file) ?? ''))
    expect(stale.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
  })

  test('have names of their own, and tests that are there', () => {
    const names = allDefects.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const tests = new Set(allDefects.flatMap(({ seenBy }) => seenBy))
    expect([...tests].filter((file) => !textByFile.has(file))).toEqual([])
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

function mayImport(file: string, target: string): boolean {
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

/** The area's folder, below `platform` and `operations` one level deeper; undefined for a file that lies in the room itself. */
function toArea(file: string): string | undefined {
  const [, ...folders] = path.posix.dirname(file).split('/')
  const deep = folders[0] === 'platform' || folders[0] === 'operations' ? 2 : 1
  return folders.length === 0 ? undefined : folders.slice(0, deep).join('/')
}

/** The folder that must stand in no circle: the area's, and each room of the user interface for itself. */
function toFolder(file: string): string | undefined {
  const area = toArea(file)
  if (area === undefined || area === 'platform') return undefined
  const room = file.split('/')[0] ?? ''
  return area === 'platform/ui' ? path.posix.dirname(file) : `${room}/${area}`
}

const isPlatform = (area: string): boolean => area.split('/')[0] === 'platform'
const isWithin = (file: string, folder: string): boolean => `${file}/`.startsWith(`${folder}/`)
