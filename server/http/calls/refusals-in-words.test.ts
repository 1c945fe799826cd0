import { allEndpoints } from '@client-center/contract/all.ts'
import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { isForPeople } from '../../testing/words-for-people.ts'
import { Refusal } from '../../refusal/refusal.ts'
import { readBody, readQuery } from './validate-request.ts'

type Json = Readonly<Record<string, unknown>>

/** One value for each way in which something can be of the wrong kind, too much or too little. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  7.5,
  2 ** 40,
  '',
  'x',
  'x'.repeat(11_000),
  [],
  [7],
  [{}],
  Array.from({ length: 600 }, (_, at) => at),
  {},
  { x: 1 },
]

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (value: unknown): Json => (isJson(value) ? value : {})
const alternatives = (node: Json): readonly unknown[] =>
  [node.anyOf, node.oneOf, node.allOf].find((some) => Array.isArray(some)) ?? [node]

/** Something of the right kind. */
function fitting(schema: unknown): unknown {
  const node = objectIn(alternatives(objectIn(schema))[0])
  if (Array.isArray(node.enum)) return node.enum[0] as unknown
  if (node.type === 'object')
    return Object.fromEntries(Object.entries(objectIn(node.properties)).map(([name, one]) => [name, fitting(one)]))
  if (node.type === 'array') return [fitting(node.items)]
  if (node.type === 'string') return node.format === 'uuid' ? '00000000-0000-4000-8000-000000000001' : '1'
  return node.type === 'boolean' ? true : node.type === 'null' ? null : 1
}

/** The value with each of its places, at whatever depth, exchanged for each wrong one; and with a part that nobody knows. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* WRONG
  if (Array.isArray(value)) for (const inner of spoiled(value[0])) yield [inner]
  if (!isJson(value)) return
  yield { ...value, somethingElse: 1 }
  for (const [name, one] of Object.entries(value)) {
    const { [name]: _, ...without } = value
    yield without
    for (const inner of spoiled(one)) yield { ...value, [name]: inner }
  }
}

const jsonSchema = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Every sentence that a wrong request to this call is refused with, and what stands under the fields. */
function collectSentences(endpoint: Endpoint): ReadonlySet<string> {
  const found = new Set<string>()
  const collect = (operation: () => unknown) => {
    try {
      operation()
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      for (const sentence of problem.message.split('. ')) found.add(sentence)
      for (const { sentence } of problem.body.problems ?? []) found.add(sentence)
    }
  }
  if (endpoint.body)
    for (const body of spoiled(fitting(jsonSchema(endpoint.body)))) collect(() => readBody(endpoint, body))
  if (endpoint.query)
    for (const query of spoiled(fitting(jsonSchema(endpoint.query)))) collect(() => readQuery(endpoint, query))
  return found
}

const asking = Object.entries(allEndpoints).filter(([, one]: [string, Endpoint]) => one.body ?? one.query)

test.each(asking)('%s refuses in words that a person understands', (_, endpoint) => {
  const sentences = [...collectSentences(endpoint)]
  expect(sentences.length).toBeGreaterThan(0)
  // A label, or the beginning of a sentence; what stands under a field may go on from its label.
  expect(sentences.filter((sentence) => !isForPeople(sentence))).toEqual([])
})
