import { getParamNames, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { NOT_UNDERSTOOD, UNKNOWN_PART } from '@client-center/contract/endpoint/sentences.ts'
import { isId, isStorable, findUnstorable } from '@client-center/domain/forms/accepts.ts'
import type * as z from 'zod'
import { problemsIn } from './problems-in.ts'
import { malformed, refuse } from '../../refusal/refusal.ts'

const DEEPEST = 20

export const NOT_STORABLE = 'The text contains characters that cannot be stored'

interface Place {
  readonly name: string
  /** A word is kept as it is; anything else is an id. */
  readonly isWord: boolean
}

/** Read from the path once for each endpoint, since every request asks for them. */
const places = new WeakMap<Endpoint, readonly Place[]>()

function getPathParams(endpoint: Endpoint): readonly Place[] {
  const known = places.get(endpoint)
  if (known) return known
  const found = getParamNames(endpoint.path).map((name) => ({
    name,
    isWord: endpoint.textParams?.includes(name) ?? false,
  }))
  places.set(endpoint, found)
  return found
}

/** The path's parameters: ids must be ids; words are kept as they are. */
export function readParams(endpoint: Endpoint, raw: Readonly<Record<string, string>>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const { name, isWord } of getPathParams(endpoint)) {
    const value = raw[name] ?? ''
    if (isWord ? !isStorable(value) : !isId(value)) throw malformed('The address is not valid')
    params[name] = isWord ? value : value.toLowerCase()
  }
  return params
}

/** The query string by the endpoint's schema; unknown keys are ignored by the schema's own rule. */
export function readQuery(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.query) return {}
  const read = endpoint.query.safeParse(raw, inOurWords)
  if (!read.success) throw malformed(sentences(read.error.issues))
  requireStorable(raw)
  return read.data
}

/** The body by the endpoint's schema; 444 with the first sentences when it breaks a rule. */
export function readBody(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.body) return undefined
  checkDepth(raw, 0)
  const read = endpoint.body.safeParse(raw, inOurWords)
  if (!read.success) throw refuse(sentences(read.error.issues), problemsIn(read.error.issues, raw))
  requireStorable(raw)
  return read.data
}

/** What a schema leaves to its library to say is nothing that a person can mend. */
const inOurWords: z.core.ParseContext<z.core.$ZodIssue> = {
  error: (issue) => (issue.code === 'unrecognized_keys' ? UNKNOWN_PART : NOT_UNDERSTOOD),
}

function sentences(issues: readonly { readonly message: string }[]): string {
  const first = [...new Set(issues.map((issue) => issue.message))].slice(0, 3)
  // Some of them are whole sentences, with a period of their own.
  return first.map((one, at) => (at === first.length - 1 || one.endsWith('.') ? one : `${one}.`)).join(' ')
}

/** Every text that enters, whatever its schema makes of it: a field's own sentence comes first. */
function requireStorable(raw: unknown): void {
  if (!findUnstorable(raw).next().done) throw refuse(NOT_STORABLE)
}

function checkDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth >= DEEPEST) throw malformed('The request is nested too deeply')
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1)
}
