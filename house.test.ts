/** The rules of the house, read from the source files: who may import whom, what files are called, how long they are. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const HOUSE = import.meta.dirname

/** What each room may import from outside itself; tests and tools of a room are freer. `true` is everything installed. */
const rooms = {
  domain: { packages: [] as string[], rooms: [] as string[] },
  contract: { packages: ['zod'], rooms: ['domain'] },
  server: { packages: true, rooms: ['domain', 'contract'] },
  web: { packages: true, rooms: ['domain', 'contract'] },
  e2e: { packages: true, rooms: ['domain', 'contract'] },
} as const

type Room = keyof typeof rooms

/**
 * What every area of a room may import: folders that are no area, and single files of an area that it shows to others.
 * What areas share has a name of its own. Every other folder is an area.
 */
const shared: Record<Room, readonly string[]> = {
  domain: ['forms', 'reference', 'documents', 'licenses', 'applications'],
  contract: [
    'accounts',
    'licenses/license.ts',
    'documents/account-document.ts',
    'documents/document-parts.ts',
    'documents/download-query.ts',
  ],
  server: [
    'config',
    'database',
    'serving',
    'files',
    'mail',
    'jobs',
    'audit',
    'people',
    'accounts',
    'throttle',
    'testing',
    'demo/demo-people.ts',
    'dashboard/subscription-queries.ts',
    'account-documents',
    'licenses',
    'providers/insert-provider.ts',
    'providers/link-project.ts',
  ],
  web: [
    'api',
    'ui',
    'forms',
    'theme',
    'session',
    'shell',
    'testing',
    'account-documents',
    'dictionary',
    'licenses',
    'needs-you',
    'applications/provider-applications-card.tsx',
  ],
  e2e: ['portal'],
}

/** Folders that put areas together, so they may import all of them. A file in the room's own folder may as well. */
const assembling: Record<Room, readonly string[]> = {
  domain: ['needs-you'],
  contract: [],
  server: ['admin', 'demo', 'testing'],
  web: ['shell', 'dashboard'],
  e2e: [],
}

/** Long because they are a list or are written by a program. */
const mayBeLong = [/^server\/database\/schema\.ts$/, /^domain\/reference\//]

const sources = filesBelow('').map((file) => ({ file, text: readFileSync(path.join(HOUSE, file), 'utf8') }))
const code = sources.filter(({ file }) => /\.tsx?$/.test(file))

describe('Imports', () => {
  const imports = code.flatMap(({ file, text }) => importsOf(text).map((target) => ({ file, target })))

  test('a room imports only the rooms and packages below it', () => {
    expect(imports.filter(({ file, target }) => !mayImport(file, target)).map(said)).toEqual([])
  })

  test('a file of the same room is imported by its relative path, and no relative path leaves the room', () => {
    const wrong = imports.filter(({ file, target }) => {
      const room = roomOf(file)
      // The configuration of a tool may look at the tools of the house.
      if (room === undefined || file.endsWith('.config.ts')) return false
      return target.startsWith('.')
        ? roomOf(resolved(file, target)) !== room
        : target.startsWith(`@client-center/${room}/`)
    })
    expect(wrong.map(said)).toEqual([])
  })

  test('an area does not reach into the files of another', () => {
    const wrong = imports.filter(({ file, target }) => {
      const room = roomOf(file)
      if (room === undefined || !target.startsWith('.')) return false
      const from = areaOf(file)
      const imported = resolved(file, target)
      const to = areaOf(imported)
      if (from === undefined || to === undefined || from === to || assembling[room].includes(from)) return false
      // The tests of what is shared try it on every area, and any test may name what the demo world holds.
      if (isTest(file) && (shared[room].includes(from) || assembling[room].includes(to))) return false
      return !shared[room].some((one) => `${imported}/`.startsWith(`${room}/${one}/`))
    })
    expect(wrong.map(said)).toEqual([])
  })

  test('an import names the file with its ending', () => {
    const wrong = imports.filter(
      ({ target }) => /^(\.|@client-center\/)/.test(target) && !/\.[a-z]+(\?\w+)?$/.test(target),
    )
    expect(wrong.map(said)).toEqual([])
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
    const long = sources.filter(
      ({ file, text }) => text.split('\n').length > 301 && !mayBeLong.some((one) => one.test(file)),
    )
    expect(long.map(({ file, text }) => `${file}: ${text.split('\n').length - 1} lines`)).toEqual([])
  })

  test('leave nothing for later and no test out', () => {
    // The brackets keep the pattern from finding itself.
    const later = /\b[T]ODO\b|\b[F]IXME\b|\b(test|it|describe)\.(only|skip|skipIf|runIf|todo|fixme|fails)\b/
    expect(sources.filter(({ text }) => later.test(text)).map(({ file }) => file)).toEqual([])
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

function importsOf(text: string): string[] {
  const found = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

function mayImport(file: string, target: string): boolean {
  const room = roomOf(file)
  if (room === undefined || target.startsWith('.')) return true
  const own = /^@client-center\/([^/]+)/.exec(target)?.[1]
  if (own !== undefined) return rooms[room].rooms.some((one) => one === own) || own === room
  const allowed = rooms[room].packages
  return allowed === true || allowed.some((one) => one === target) || isTest(file)
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const resolved = (file: string, target: string): string => path.posix.join(path.posix.dirname(file), target)
const said = ({ file, target }: { file: string; target: string }): string => `${file} imports ${target}`

function roomOf(file: string): Room | undefined {
  return (Object.keys(rooms) as Room[]).find((room) => file.startsWith(`${room}/`))
}

/** The area's folder; undefined for a file that lies in the room itself. */
function areaOf(file: string): string | undefined {
  const [, area, ...rest] = file.split('/')
  return rest.length > 0 ? area : undefined
}
