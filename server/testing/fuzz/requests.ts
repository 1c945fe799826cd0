import fc from 'fast-check'
import * as z from 'zod'
import { getParamNames, type Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { formBody, jsonBody, type SentBody } from './bodies.ts'
import { fitting } from './fitting-values.ts'
import { hostileText } from './hostile-values.ts'
import type { KnownIds } from './known-ids.ts'

/** The caller. 'garbage' sends an invented token. */
export type Asking = 'maria' | 'sam' | 'nobody' | 'garbage'

export interface MadeRequest {
  readonly who: Asking
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

const nothing: fc.Arbitrary<SentBody | undefined> = fc.constant(undefined)

/** Requests to one endpoint. Most reach its handler, and each is spoiled in a few places at most. */
export function requestsTo(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<MadeRequest> {
  return fc
    .record({
      who: fc.oneof(
        { weight: 12, arbitrary: fc.constant<Asking>('maria') },
        { weight: 2, arbitrary: fc.constant<Asking>('sam') },
        { weight: 1, arbitrary: fc.constantFrom<Asking>('nobody', 'garbage') },
      ),
      method: fc.oneof(
        { weight: 60, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS') },
      ),
      path: pathArbitrary(endpoint, ids),
      query: queryArbitrary(endpoint, ids),
      headers: oddHeaders,
      body: bodyArbitrary(endpoint, ids),
    })
    .map(({ who, method, path, query, headers, body }) => ({
      who,
      method,
      url: path + query,
      headers: { ...(body?.type === undefined ? {} : { 'content-type': body.type }), ...headers },
      payload: body?.payload,
    }))
}

function bodyArbitrary(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<SentBody | undefined> {
  const good = endpoint.body ? fitting(jsonSchema(endpoint.body), ids) : fc.constant({})
  if (endpoint.upload) return formBody(good, endpoint.upload.part)
  if (endpoint.body) return jsonBody(good)
  return fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: jsonBody(good) })
}

const jsonSchema = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Values that a person or a program may send instead of an id or a word. */
const oddSegment = fc.oneof(
  fc.constantFrom(
    '%00',
    '%',
    '%zz',
    '%E0%A4%A',
    '%c0%ae',
    '..%2f..%2fetc',
    '%2e%2e',
    '%ff',
    ';',
    '@',
    '*',
    '%0d%0a',
    '%20',
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1500)),
)

function pathArbitrary(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<string> {
  const names = getParamNames(endpoint.path)
  const segments = names.map((name) =>
    fc.oneof(
      {
        weight: 9,
        arbitrary: endpoint.textParams?.includes(name) ? fc.constantFrom('W9.pdf', 'a%20b.png') : ids.idFor(name),
      },
      { weight: 1, arbitrary: oddSegment },
    ),
  )
  return fc.tuple(...segments).map((values) => {
    const left = [...values]
    return endpoint.path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '')
  })
}

const oddQuery = fc.constantFrom(
  '?',
  '?&&&=',
  '?__proto__[a]=1&constructor=2',
  '?a=1&a=2&a[]=3',
  '?%00=%00',
  '?%E0%A4%A=%zz',
  `?${'a=1&'.repeat(3000)}`,
  `?q=${'x'.repeat(9000)}`,
)

function queryArbitrary(endpoint: Endpoint, ids: KnownIds): fc.Arbitrary<string> {
  const odd = { weight: 1, arbitrary: oddQuery }
  if (!endpoint.query) return fc.oneof({ weight: 20, arbitrary: fc.constant('') }, odd)
  const keys = Object.keys(schemaProperties(endpoint.query))
  const good = fitting(jsonSchema(endpoint.query), ids).map((value) => queryString(Object.entries(value ?? {})))
  const wrong = fc
    .array(fc.tuple(fc.constantFrom(...keys, 'unknown'), hostileText), { minLength: 1, maxLength: 4 })
    .map(queryString)
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 9, arbitrary: wrong }, odd)
}

function schemaProperties(schema: z.ZodType): object {
  const json = jsonSchema(schema)
  const found = typeof json === 'object' && json !== null && 'properties' in json ? json.properties : {}
  return typeof found === 'object' && found !== null ? found : {}
}

const queryString = (pairs: readonly (readonly [string, unknown])[]): string =>
  `?${pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value).toWellFormed())}`).join('&')}`

/** Headers that HTTP allows. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-time-zone': 'Mars/Olympus' },
      { 'x-time-zone': 'America/New_York' },
      { 'x-time-zone': '../../etc' },
      { range: 'bytes=0-0' },
      { range: 'bytes=-' },
      { range: 'bytes=99999999999999999999-' },
      { range: 'bytes=0-1,2-3,5-' },
      { 'if-none-match': '"' },
      { 'if-none-match': '*' },
      { 'if-range': 'W/"x"' },
      { 'if-modified-since': 'never' },
      { accept: ',;q=' },
      { 'accept-encoding': 'br;q=9, *;q=x' },
      { 'x-forwarded-for': '::1, 999.1.1.1, unknown' },
      { 'x-http-method-override': 'DELETE' },
      { expect: '100-continue' },
      { cookie: '=; __proto__=1' },
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'a'.repeat(5000)}` },
      { authorization: 'Basic bWFyaWE6eA==' },
      { authorization: 'Bearer \u00ff\u00fe' },
      { 'content-length': '5' },
      { 'content-length': '-1' },
      { host: 'evil.example' },
      { origin: 'null' },
    ),
  },
)
