import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { multipart } from '../multipart.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

export interface SentBody {
  readonly payload: string | Buffer
  readonly type: string | undefined
}

const json = (value: unknown): SentBody => ({ payload: text(value), type: 'application/json' })
/** JSON has no `undefined`, in lists or as the whole value; then the body is empty. */
const text = (value: unknown): string => JSON.stringify(value) ?? ''

/** Replaces one value of a valid body, at any depth, by a hostile value. */
const spoiled = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(good, hostileValue, fc.nat()).map(([value, bad, where]) => replaceOne(structuredClone(value), bad, where))

function replaceOne(value: unknown, bad: unknown, where: number): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  const key = keys[where % Math.max(keys.length, 1)]
  if (key === undefined) return bad
  const holder = value as Record<string, unknown>
  const inner = holder[key]
  const descends = typeof inner === 'object' && inner !== null && where % 3 > 0
  holder[key] = descends ? replaceOne(inner, bad, Math.floor(where / 3)) : bad
  return value
}

/**
 * Adds unknown and prototype keys. Writes them into the text, since a JavaScript object could not contain all of them.
 */
const widened = (good: fc.Arbitrary<unknown>): fc.Arbitrary<SentBody> =>
  fc
    .tuple(
      good,
      fc.constantFrom(
        '__proto__',
        'constructor',
        'prototype',
        'createdBy',
        'source',
        'id',
        'rev',
        'accountId',
        '',
        'a\u0000',
      ),
      hostileValue,
    )
    .map(([value, key, bad]) => {
      const whole = text(value)
      if (!whole.startsWith('{')) return json(bad)
      const rest = whole.slice(1)
      return {
        payload: `{${JSON.stringify(key)}:${text(bad)}${rest === '}' ? '' : ','}${rest}`,
        type: 'application/json',
      }
    })

const brokenText: fc.Arbitrary<SentBody> = fc.oneof(
  fc
    .constantFrom(
      '{',
      '[',
      '{"a":',
      '{"a":1,}',
      'nul',
      '"',
      '{"a":1}}',
      '\ufeff{}',
      '{a:1}',
      '',
      ' ',
      '[1,2',
      '1e999',
      '-',
    )
    .map((payload) => ({ payload, type: 'application/json' })),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => ({ payload: Buffer.from(bytes), type: 'application/json' })),
  fc.integer({ min: 1000, max: 60_000 }).map((depth) => ({ payload: '['.repeat(depth), type: 'application/json' })),
  fc.constant({ payload: JSON.stringify({ long: 'x'.repeat(1_100_000) }), type: 'application/json' }),
)

const oddType: fc.Arbitrary<string | undefined> = fc.constantFrom(
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'image/png',
  '/',
  ',',
)

/** Bodies of a JSON request: some valid, most of them spoiled in one way. */
export const jsonBody = (good: fc.Arbitrary<unknown>): fc.Arbitrary<SentBody> =>
  fc.oneof(
    { weight: 30, arbitrary: good.map(json) },
    { weight: 40, arbitrary: spoiled(good).map(json) },
    { weight: 10, arbitrary: widened(good) },
    { weight: 6, arbitrary: hostileValue.map(json) },
    { weight: 6, arbitrary: brokenText },
    { weight: 4, arbitrary: fc.tuple(good, oddType).map(([value, type]) => ({ payload: text(value), type })) },
    { weight: 2, arbitrary: fc.constant({ payload: '', type: undefined }) },
  )

const content: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom('%PDF-1.7 a document', '%PDF-1.7', 'MZ\u0090', '', '<html>', 'PK\u0003\u0004')
    .map((start) => Buffer.from(start)),
  fc.constant(Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)])),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.integer({ min: 1, max: 300_000 }).map((length) => Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(length)])),
)
const fileName = fc.oneof(
  fc.constantFrom('W9.pdf', 'scan.png', 'a.exe', '.pdf', 'a.pdf.', 'no-ending', 'ä"ö.pdf'),
  hostileText,
)

/** Forms with a file: complete, with odd fields and names, truncated, or with a wrong boundary. */
export const formBody = (good: fc.Arbitrary<unknown>, part: string): fc.Arbitrary<SentBody> => {
  const fields = fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: spoiled(good) }).map(asFields)
  const named = fc.oneof(
    { weight: 9, arbitrary: fc.constant(part) },
    { weight: 1, arbitrary: fc.constantFrom('file', '', '__proto__') },
  )
  const whole = fc
    .record({ fields, name: fileName, content, part: named, file: fc.integer({ min: 0, max: 9 }) })
    .map((sent) => {
      const form = multipart(sent.fields, sent.file === 0 ? undefined : sent)
      return { payload: form.payload, type: form.headers['content-type'] }
    })
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    {
      weight: 3,
      arbitrary: fc
        .tuple(whole, fc.nat())
        .map(([form, at]) => ({ ...form, payload: form.payload.subarray(0, at % form.payload.length) })),
    },
    { weight: 2, arbitrary: fc.tuple(whole, oddType).map(([form, type]) => ({ ...form, type })) },
    { weight: 1, arbitrary: whole.map((form) => ({ ...form, payload: Buffer.concat([form.payload, form.payload]) })) },
    {
      weight: 1,
      arbitrary: whole.map(({ payload }) => ({ payload, type: `multipart/form-data; boundary=${randomUUID()}` })),
    },
    { weight: 1, arbitrary: good.map(json) },
  )
}

function asFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { __proto__x: text(value) }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === undefined ? [] : [[key, typeof inner === 'string' ? inner : text(inner)]],
    ),
  )
}
