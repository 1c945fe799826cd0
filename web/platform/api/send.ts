import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { toUrl, type AnyArguments } from './arguments.ts'
import { hearBuild } from './build.ts'
import { Failure, readFailure } from '../failure.ts'
import { timeZone } from '../time-zone.ts'

/** Longest wait for an answer, in milliseconds; downloads and uploads have none. */
const PATIENCE = 60_000

/** Headers of every call. The person's time zone is among them: "today" on the server is the person's day (AMB-100). */
export const createHeaders = (authToken: string | undefined): Record<string, string> => ({
  'X-Time-Zone': timeZone(),
  ...(authToken === undefined ? {} : { Authorization: `Bearer ${authToken}` }),
})

/** Asks once, without looking after the session. Anything but a good answer is thrown as a `Failure`. */
export async function send(
  endpoint: Endpoint,
  given: AnyArguments,
  authToken?: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const patience = AbortSignal.timeout(PATIENCE)
  const answer = await reach(toUrl(endpoint, given), {
    method: endpoint.method,
    headers: {
      ...createHeaders(authToken),
      ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    signal: signal === undefined ? patience : AbortSignal.any([patience, signal]),
  })
  if (!answer.ok) throw await readFailure(answer)
  return readReply(answer)
}

/** The reply in full. A line that is cut in the middle of it, or a stranger that answers in the server's place, is a network that does not answer. */
async function readReply(answer: Response): Promise<unknown> {
  try {
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw wasAborted(error) ? error : new Failure(0)
  }
}

const wasAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** `fetch`, with a network that does not answer as a `Failure` like any other. */
export async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...request, cache: 'no-store', credentials: 'omit' })
    hearBuild(answer)
    return answer
  } catch (error) {
    throw wasAborted(error) ? error : new Failure(0)
  }
}
