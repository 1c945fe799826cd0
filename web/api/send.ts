import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { toUrl, type AnyArguments } from './arguments.ts'
import { noteBuild } from './build.ts'
import { Failure, readFailure } from '../ui/feedback/failure.ts'
import { timeZone } from '../time/time-zone.ts'

/** The longest wait for a reply, in milliseconds. Downloads and uploads have no limit. */
const TIMEOUT = 60_000

/** The headers of every call, with the person's time zone: "today" on the server is the person's day (AMB-100). */
export const createHeaders = (authToken: string | undefined): Record<string, string> => ({
  'X-Time-Zone': timeZone(),
  ...(authToken === undefined ? {} : { Authorization: `Bearer ${authToken}` }),
})

/** Sends one request without renewing the session. Throws a `Failure` unless the reply is a success. */
export async function send<E extends Endpoint>(
  endpoint: E,
  given: AnyArguments,
  authToken?: string,
  signal?: AbortSignal,
): Promise<EndpointReply<E>>
// The server strips every reply to its endpoint's schema.
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

/**
 * Reads the whole reply. A connection lost midway, or a reply from something other than our server, counts as an
 * unreachable server.
 */
async function readReply(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw wasAborted(error) ? error : new Failure(0)
  }
}

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** `fetch` that throws a `Failure` when the network fails. */
export async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...request, cache: 'no-store', credentials: 'omit' })
    noteBuild(answer)
    return answer
  } catch (error) {
    throw wasAborted(error) ? error : new Failure(0)
  }
}
