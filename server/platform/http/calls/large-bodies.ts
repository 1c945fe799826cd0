import type { Endpoint } from '@client-center/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { malformed } from '../../refusal.ts'
import type { Deps } from '../deps.ts'
import { toAccountScope, authorize } from '../access/authorize.ts'
import { bearerHash } from '../access/identify-caller.ts'
import { getRawParams } from './request-context.ts'
import { inRequest } from './request-transaction.ts'

/** Most bytes of a body that is taken. */
export const USUAL_BODY = 1_048_576

const large = new WeakSet<FastifyRequest>()

/** Whether the body was read only to tell what is wrong with it. */
export const isLarge = (request: FastifyRequest): boolean => large.has(request)

/**
 * Most commas, colons and brackets outside of texts in a body over the usual size. Long texts are parsed in no time, but a
 * million small parts would hold up everybody else.
 */
const MOST_PARTS = 100_000

/** The guard of a call that takes large bodies, ahead of the body: nothing that a stranger sends beyond the usual is read. */
export async function guardLargeBody(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  // Without a length, in pieces, it may become large.
  if (Number(request.headers['content-length']) <= USUAL_BODY) return
  await inRequest(
    deps.database,
    bearerHash(request.headers.authorization),
    'read',
    async (_db, person, account) => authorize(endpoint, person, account),
    toAccountScope(endpoint, getRawParams(request), undefined),
  )
}

/** Reads JSON as before, but for large bodies of very many parts (400), which would hold up the event loop. */
export function readLargeBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    const isBeyond = Buffer.byteLength(text) > USUAL_BODY
    if (isBeyond) large.add(request)
    if (isBeyond && hasTooManyParts(text)) done(malformed('The request has too many parts'))
    else void read(request, text, done)
  })
}

const QUOTE = 34
const BACKSLASH = 92
const separators = new Set([',', ':', '[', '{'].map((one) => one.charCodeAt(0)))

function hasTooManyParts(text: string): boolean {
  let parts = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isText && code === BACKSLASH) at += 1
    else if (code === QUOTE) isText = !isText
    else if (!isText && separators.has(code)) parts += 1
    if (parts > MOST_PARTS) return true
  }
  return false
}
