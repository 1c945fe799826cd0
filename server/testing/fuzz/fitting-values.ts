import fc from 'fast-check'
import type { KnownIds } from './known-ids.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Plausible values by the name of the field, so that many requests pass validation and reach the rules and the
 * database.
 */
const byName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/npi/i, ['1234567893', '1245319599']],
  [/tin$/i, ['12-3456789', '123456789', '98-7654321']],
  [/phone|fax/i, ['(415) 555-0134', '4155550134']],
  [/email|username/i, ['maria@brightsmile.example', 'someone@example.com', 'nora@example.com']],
  [/password/i, ['open wide please', 'Correct horse battery 9!', 'x']],
  [/zip/i, ['94110', '94110-1234']],
  [/website|url/i, ['https://example.com', '']],
  [/date|from$|to$|birth/i, ['2026-12-01', '12/01/2026', '2024-02-29', '1980-05-05', '2031-01-31']],
  [/time/i, ['08:30', '17:00']],
  [/ssn/i, ['123-45-6789', '']],
]
const WORDS = ['Bright Smile', 'Main Street 1', 'A note', 'X1', 'Springfield', '1', '']

/** Values that mostly match a JSON schema. Rules outside the schema may still refuse them. */
export function fitting(schema: unknown, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  const node = asObject(schema)
  if ('const' in node) return fc.constant(node.const)
  if (Array.isArray(node.enum)) return fc.constantFrom<unknown>(...(node.enum as unknown[]))
  const either = node.anyOf ?? node.oneOf
  if (Array.isArray(either)) return fc.oneof(...either.map((one) => fitting(one, ids, name)))
  if (Array.isArray(node.allOf)) {
    const parts = node.allOf.map((one) => fitting(one, ids, name))
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all) as unknown)
  }
  switch (Array.isArray(node.type) ? (node.type[0] as unknown) : node.type) {
    case 'object':
      return anObject(node, ids, name)
    case 'array':
      return fc.array(fitting(node.items ?? {}, ids, name), { maxLength: 3 })
    case 'string':
      return aText(node, ids, name)
    case 'integer':
    case 'number':
      return name === 'rev' ? ids.rev() : aNumber(node)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom<unknown>(null, 'text', 1, true, [], {})
  }
}

function anObject(node: Json, ids: KnownIds, name: string): fc.Arbitrary<unknown> {
  const required = new Set(Array.isArray(node.required) ? (node.required as unknown[]) : [])
  const fields = Object.entries(asObject(node.properties)).map(([key, inner]) =>
    fc
      .tuple(fitting(inner, ids, key), fc.integer({ min: 0, max: 99 }))
      .map(([value, chance]) => (chance < (required.has(key) ? 1 : 25) ? [] : [[key, value] as const])),
  )
  if (fields.length > 0) return fc.tuple(...fields).map((found) => Object.fromEntries(found.flat()) as unknown)
  const inner = node.additionalProperties
  if (typeof inner !== 'object' || inner === null) return fc.constant({})
  return fc.dictionary(fc.constantFrom('a', '1', 'b'), fitting(inner, ids, name), { maxKeys: 3 })
}

function aText(node: Json, ids: KnownIds, name: string): fc.Arbitrary<string> {
  if (node.format === 'uuid' || /id$/i.test(name)) return ids.idFor(name)
  const known = byName.find(([fits]) => fits.test(name))
  if (known) return fc.constantFrom(...known[1])
  if (typeof node.pattern === 'string' && node.pattern.includes('\\d')) return fc.nat({ max: 12 }).map(String)
  return fc.constantFrom(...WORDS)
}

/** Most numbers are ids of choices, and most choices have a low id. */
function aNumber(node: Json): fc.Arbitrary<number> {
  const most = typeof node.maximum === 'number' ? Math.min(node.maximum, 60) : 60
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.min(1, most), max: Math.min(5, most) }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: most }) },
  )
}

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
