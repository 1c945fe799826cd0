/** The words of declared names: the trade's, one for each thing (`docs/glossary.md`). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname
const ROOMS = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts', 'bench']

const BANNED = new Set(
  'said saying told tell tells asked asks ask kept keep keeps beside meanwhile whoever sought begun stands'.split(' '),
)

/** Names of the wire, of columns and of SQL aliases, which are not ours to choose. */
const PRESCRIBED = new Set(['isBegun', 'asked_at', 'begun_at', 'said', 'kept'])

/** How many names may have `of` inside: the specification's answers and the columns that mirror them. */
const MOST_OF = 10 / 1000

interface Declared {
  readonly file: string
  readonly name: string
}

/** Every variable, parameter, function, type and property signature that a file declares. */
function declaredIn(file: string): Declared[] {
  const { program } = parseSync(file, readFileSync(path.join(ROOT, file), 'utf8'))
  const found: Declared[] = []
  const addPattern = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.type === 'Identifier') found.push({ file, name: String(node['name']) })
    else if (node.type === 'ObjectPattern')
      list(node['properties']).forEach((one) => addPattern(isNode(one) && (one['value'] ?? one['argument'])))
    else if (node.type === 'ArrayPattern') list(node['elements']).forEach(addPattern)
    else if (node.type === 'AssignmentPattern') addPattern(node['left'])
    else if (node.type === 'RestElement') addPattern(node['argument'])
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    if (NAMED.has(node.type)) addPattern(node['id'])
    if (node.type === 'TSPropertySignature' || node.type === 'TSMethodSignature') addPattern(node['key'])
    if (node['params'] !== undefined) list(node['params']).forEach(addPattern)
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found
}

const NAMED = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

interface AnyNode {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const splitWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[ _]/)
    .map((word) => word.toLowerCase())

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

// What the database's columns are called is not chosen here.
const declared = ROOMS.flatMap(sourcesBelow)
  .filter((file) => file !== 'server/database/schema.ts')
  .flatMap(declaredIn)

test('declared names have no word of a private idiom', () => {
  expect(declared.length).toBeGreaterThan(30_000)
  const wrong = declared.filter(
    ({ name }) => !PRESCRIBED.has(name) && splitWords(name).some((word) => BANNED.has(word)),
  )
  expect(wrong.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('declared names rarely say of', () => {
  const withOf = declared.filter(({ name }) => splitWords(name).includes('of'))
  expect(withOf.length / declared.length).toBeLessThan(MOST_OF)
})

test('no exported name stands in two files of a package', () => {
  const files = new Map<string, Set<string>>()
  for (const file of ROOMS.flatMap(sourcesBelow).filter((one) => !/\.test\.|\.journey\.|\/testing\//.test(one))) {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const [, name] of text.matchAll(EXPORTED)) {
      const key = `${file.split('/')[0] ?? ''} ${name ?? ''}`
      files.set(key, (files.get(key) ?? new Set()).add(file))
    }
  }
  const twice = [...files].filter(([, where]) => where.size > 1)
  expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([])
})

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm
