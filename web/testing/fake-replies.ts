import {
  getParamNames,
  type EndpointBodyInput,
  type Endpoint,
  type EndpointReply,
} from '@client-center/contract/endpoint.ts'
import { vi } from 'vitest'

/** What a call was asked. */
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

/** An answer that is a refusal, a missing page, or nothing at all (status 0). */
class Refused {
  readonly status: number
  readonly message: string
  constructor(status: number, message: string) {
    this.status = status
    this.message = message
  }
}

/** The server says no: `refused(444, 'Email is not available')`; status 0 is a network that does not answer. */
export const refused = (status: number, message = ''): Refused => new Refused(status, message)

export interface FakeServer {
  /** Answers a call; a function is asked each time. */
  answer<E extends Endpoint>(endpoint: E, reply: Reply<E>): FakeServer
  /** Every time the call was asked, with what. */
  requestsTo(endpoint: Endpoint): readonly ReceivedRequest[]
  /** What was sent last. */
  lastBody<E extends Endpoint>(endpoint: E): EndpointBodyInput<E> | undefined
}

type Reply<E extends Endpoint> =
  | EndpointReply<E>
  | Refused
  | ((request: ReceivedRequest) => EndpointReply<E> | Refused | Promise<EndpointReply<E> | Refused>)

/**
 * A server at the other end of `fetch` that answers calls of the contract with answers of the contract's types.
 * Later answers to the same call go before earlier ones; what nobody answers is a 404.
 */
export function fakeServer(): FakeServer {
  const answers: Answer[] = []
  const received: { readonly endpoint: string; readonly received: ReceivedRequest }[] = []
  const requestsTo = (endpoint: Endpoint) =>
    received.filter((one) => one.endpoint === `${endpoint.method} ${endpoint.path}`).map((one) => one.received)
  const server: FakeServer = {
    answer: (endpoint, reply) => {
      const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`)
      // A reply is data and never a function, so a function is the one that makes it.
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
    // What the screen sent, which its own types checked.
    lastBody: <E extends Endpoint>(endpoint: E) =>
      requestsTo(endpoint).at(-1)?.body as EndpointBodyInput<E> | undefined,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, request) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
    const method = request?.method ?? 'GET'
    for (const one of answers) {
      const match = one.method === method ? one.pattern.exec(url.pathname) : null
      if (match === null) continue
      const params = Object.fromEntries(
        one.names.map((name, place) => [name, decodeURIComponent(match[place + 1] ?? '')]),
      )
      const body: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined
      const question = {
        params,
        query: url.searchParams,
        body,
        authorization: new Headers(request?.headers).get('Authorization'),
      }
      received.push({ endpoint: `${method} ${one.path}`, received: question })
      return toResponse(await one.reply(question))
    }
    return toResponse(refused(404, 'Not found'))
  })
  return server
}

function toResponse(reply: unknown): Response {
  if (reply instanceof Refused) {
    if (reply.status === 0) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ message: reply.message }), { status: reply.status })
  }
  return reply === undefined
    ? new Response(null, { status: 204 })
    : new Response(JSON.stringify(reply), { status: 200 })
}
