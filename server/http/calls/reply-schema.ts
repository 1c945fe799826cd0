import { isRecord } from '@client-center/domain/forms/is-record.ts'
import * as z from 'zod'

type Json = { [key: string]: unknown }

/** Cached per process, since a schema never changes. */
const made = new WeakMap<z.ZodType, Json>()

/** The JSON schema with which Fastify serializes a reply. Properties that are not in the schema are never sent. */
export function replySchema(reply: z.ZodType): Json {
  const known = made.get(reply)
  if (known !== undefined) return known
  const schema = writable(reply)
  made.set(reply, schema)
  return schema
}

/** Turns `anyOf` of one type and null into a nullable type, which Fastify serializes without trying alternatives. */
function writable(reply: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { io: 'output', target: 'draft-7', unrepresentable: 'any' })
  return foldObject(schema)
}

function fold(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(fold)
  return typeof node === 'object' && node !== null ? foldObject(node) : node
}

function foldObject(node: object): Json {
  const folded: Json = {}
  for (const [key, value] of Object.entries(node)) {
    if (!DROPPED.has(key)) folded[key] = fold(value)
  }
  const either = folded.anyOf
  if (!Array.isArray(either) || either.length !== 2) return folded
  const [one, other]: unknown[] = either
  if (!isRecord(one) || !isRecord(other) || other.type !== 'null' || typeof one.type !== 'string') return folded
  const { anyOf: _, ...rest } = folded
  return { ...rest, ...one, type: one.type, nullable: true }
}

/** Limits that do not affect how a value is serialized, and would slow serialization down. */
const DROPPED = new Set(['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum'])
