import { getParamNames, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { NOT_UNDERSTOOD, UNKNOWN_PART } from '@client-center/contract/endpoint/sentences.ts'
import { isId, isStorable, findUnstorable } from '@client-center/domain/forms/accepts.ts'
import type * as z from 'zod'
import { problemsIn } from './problems-in.ts'
import { malformed, refuse } from '../../refusal/refusal.ts'

const MAX_DEPTH = 20

export const NOT_STORABLE = 'The text contains characters that cannot be stored'

interface PathParam {
  readonly name: string
  /** True for a text parameter, which is used unchanged; false for an ID. */
  readonly isText: boolean
}

/** The parameters of each endpoint's path, cached because every request needs them. */
const pathParams = new WeakMap<Endpoint, readonly PathParam[]>()

function getPathParams(endpoint: Endpoint): readonly PathParam[] {
  const known = pathParams.get(endpoint)
  if (known) return known
  const found = getParamNames(endpoint.path).map((name) => ({
    name,
    isText: endpoint.textParams?.includes(name) ?? false,
  }))
  pathParams.set(endpoint, found)
  return found
}

/** Validates the path's parameters: IDs must be valid and are lower-cased; texts stay unchanged. */
export function readParams(endpoint: Endpoint, raw: Readonly<Record<string, string>>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const { name, isText } of getPathParams(endpoint)) {
    const value = raw[name] ?? ''
    if (isText ? !isStorable(value) : !isId(value)) throw malformed('The address is not valid')
    params[name] = isText ? value : value.toLowerCase()
  }
  return params
}

/** Parses the query string with the endpoint's schema, which ignores unknown keys. */
export function readQuery(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.query) return {}
  const read = endpoint.query.safeParse(raw, parseOptions)
  if (!read.success) throw malformed(sentences(read.error.issues))
  requireStorable(raw)
  return read.data
}

/** Parses the body with the endpoint's schema. Throws 444 with the first three sentences if the body is invalid. */
export function readBody(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.body) return undefined
  checkDepth(raw, 0)
  const read = endpoint.body.safeParse(raw, parseOptions)
  if (!read.success) throw refuse(sentences(read.error.issues), problemsIn(read.error.issues, raw))
  requireStorable(raw)
  return read.data
}

/** Replaces the library's default messages, which do not help a person. */
const parseOptions: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => (issue.code === 'unrecognized_keys' ? UNKNOWN_PART : NOT_UNDERSTOOD),
}

function sentences(issues: readonly { readonly message: string }[]): string {
  const first = [...new Set(issues.map((issue) => issue.message))].slice(0, 3)
  // Some messages are whole sentences and already end with a period.
  return first.map((one, at) => (at === first.length - 1 || one.endsWith('.') ? one : `${one}.`)).join(' ')
}

/**
 * Refuses texts that the database cannot store, anywhere in the input. Runs after the schema, so that a field's own
 * message comes first.
 */
function requireStorable(raw: unknown): void {
  if (!findUnstorable(raw).next().done) throw refuse(NOT_STORABLE)
}

function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth >= MAX_DEPTH) throw malformed('The request is nested too deeply')
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1)
}
