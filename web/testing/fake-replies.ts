import {
  getParamNames,
  type EndpointBodyInput,
  type Endpoint,
  type EndpointReply,
} from '@client-center/contract/endpoint/endpoint.ts'
import { vi } from 'vitest'

/** The arguments of a received request. */
export interface ReceivedRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly body: unknown
  readonly authorization: string | null
}

interface Answer {
  readonly method: string
  readonly path: string
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly reply: (request: ReceivedRequest) => unknown
}

/** A reply with an error status, or a network failure (status 0). */
class Refused {
  readonly status: number
  readonly message: string
  /** The part of the body that the refusal is about. */
  readonly part: string | undefined
  /** By which clients recognize the refusal. */
  readonly code: string | undefined
  constructor(status: number, message: string, part?: string, code?: string) {
    this.part = part
    this.code = code
    this.status = status
    this.message = message
  }
}

/**
 * Creates an error reply: `refused(444, 'Email is not available')`. Status 0 is a network failure. `part` is the part of
 * the body that it is about, `code` names the kind of refusal.
 */
export const refused = (status: number, message = '', part?: string, code?: string): Refused =>
  new Refused(status, message, part, code)

export interface FakeServer {
  /** Sets the reply of an endpoint. A function is called for each request. */
  answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): FakeServer
  /** All requests to the endpoint, with their arguments. */
  requestsTo(endpoint: Endpoint): readonly ReceivedRequest[]
  /** The body of the last request. */
  lastBody<E extends Endpoint>(endpoint: E): EndpointBodyInput<E> | undefined
}

type Reply<E extends Endpoint> =
  | EndpointReply<E>
  | Refused
  | ((request: ReceivedRequest) => EndpointReply<E> | Refused | Promise<EndpointReply<E> | Refused>)

/**
 * Replaces `fetch` by a fake server with typed replies. The latest reply set for an endpoint is used; endpoints without
 * one return 404.
 */
export function fakeServer(): FakeServer {
  const answers: Answer[] = []
  const received: { readonly endpoint: string; readonly received: ReceivedRequest }[] = []
  const requestsTo = (endpoint: Endpoint) =>
    received.filter((one) => one.endpoint === `${endpoint.method} ${endpoint.path}`).map((one) => one.received)
  const server: FakeServer = {
    answer: (endpoint, reply) => {
      const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
      // Replies are data, so a function must be the one that creates the reply.
      const make = (typeof reply === 'function' ? reply : () => reply) as Answer['reply']
      answers.unshift({
        method: endpoint.method,
        path: endpoint.path,
        pattern,
        names: getParamNames(endpoint.path),
        reply: make,
      })
      return server
    },
    requestsTo,
    // The types of the screen's own code checked the body.
    lastBody: <E extends Endpoint>(endpoint: E) =>
      requestsTo(endpoint).at(-1)?.body as EndpointBodyInput<E> | undefined,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, request) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
    const method = request?.method ?? 'GET'
    for (const answer of answers) {
      const match = answer.method === method ? answer.pattern.exec(url.pathname) : null
      if (match === null) continue
      const params = Object.fromEntries(
        answer.names.map((name, place) => [name, decodeURIComponent(match[place + 1] ?? '')]),
      )
      const body: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined
      const question = {
        params,
        query: url.searchParams,
        body,
        authorization: new Headers(request?.headers).get('Authorization'),
      }
      received.push({ endpoint: `${method} ${answer.path}`, received: question })
      return toResponse(await answer.reply(question))
    }
    return toResponse(refused(404, 'Not found'))
  })
  return server
}

function toResponse(reply: unknown): Response {
  if (reply instanceof Refused) {
    if (reply.status === 0) throw new TypeError('Failed to fetch')
    const { message, part, status, code } = reply
    const problems = part === undefined ? undefined : [{ path: part, sentence: message }]
    return new Response(JSON.stringify({ message, code, problems }), { status })
  }
  return reply === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(reply), { status: 200 })
}
