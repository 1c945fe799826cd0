import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { toUrl, type AnyArguments } from './arguments.ts'
import { noteBuild } from './build.ts'
import { Failure, readFailure } from '../ui/feedback/failure.ts'
import { timeZone } from '../time/time-zone.ts'

/** The longest wait for a response, in milliseconds. Downloads and uploads have no limit. */
const TIMEOUT = 60_000

/**
 * The headers of every request. They contain the user's time zone, because "today" on the server is the user's day
 * (AMB-100).
 */
export const createHeaders = (authToken: string | undefined): Record<string, string> => ({
  'X-Time-Zone': timeZone(),
  ...(authToken === undefined ? {} : { Authorization: `Bearer ${authToken}` }),
})

/** Sends one request without renewing the tokens. Rejects with a `Failure` unless the response is a success. */
export async function send<E extends Endpoint>(
  endpoint: E,
  given: AnyArguments,
  authToken?: string,
  signal?: AbortSignal,
): Promise<EndpointReply<E>>
// The implementation is untyped: the server strips every response to its endpoint's schema.
export async function send(
  endpoint: Endpoint,
  given: AnyArguments,
  authToken?: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT)
  const answer = await reach(toUrl(endpoint, given), {
    method: endpoint.method,
    headers: {
      ...createHeaders(authToken),
      ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  })
  if (!answer.ok) throw await readFailure(answer)
  return readReply(answer)
}

/** Reads the whole body. If the connection is lost, it rejects like an unreachable server. */
async function readReply(answer: Response): Promise<unknown> {
  try {
    return parseReply(await answer.text())
  } catch (error) {
    throw wasAborted(error) ? error : new Failure(0)
  }
}

/** Parses the body of a success, which may be empty. A body that is not JSON comes from a proxy, not from our server. */
export function parseReply(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new Failure(0)
  }
}

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** `fetch` that rejects with a `Failure` if the network fails, and with the `AbortError` if the request was aborted. */
export async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...request, cache: 'no-store', credentials: 'omit' })
    noteBuild(answer)
    return answer
  } catch (error) {
    throw wasAborted(error) ? error : new Failure(0)
  }
}
