import { UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { failureTexts } from './failure-texts.ts'

/** A failed request. Code checks `status`; screens show `sentence`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** The sentence to show: the server's for 444 and 429, ours for 403, otherwise the general one (NOTE-01, NOTE-02). */
  readonly sentence: string
  /** The whole response body, such as which form answers are invalid. Its shape is not validated. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, message = '', body: Readonly<Record<string, unknown>> = {}) {
    const sentence =
      status === 403
        ? failureTexts.noRight
        : (status === 444 || status === 429) && message !== ''
          ? message
          : UNEXPECTED
    super(`${status}: ${message}`)
    this.status = status
    this.sentence = sentence
    this.body = body
  }
}

/** The sentence for any thrown value. */
export const toFailureSentence = (thrown: unknown): string => (thrown instanceof Failure ? thrown.sentence : UNEXPECTED)

/** The HTTP status of any thrown value; 0 if it is not a failed response. */
export const toFailureStatus = (thrown: unknown): number => (thrown instanceof Failure ? thrown.status : 0)

/**
 * Whether the server was unreachable (no connection, or a proxy without a server behind it) or not ready yet. The
 * caller may repeat the request soon.
 */
export const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof Failure && [0, 502, 503, 504].includes(thrown.status)

/**
 * Whether the address has no record: it does not exist (404), or the id is malformed (400), such as in a truncated
 * link.
 */
export const leadsNowhere = (thrown: unknown): boolean => [400, 404].includes(toFailureStatus(thrown))

/** Creates the failure for a response. The body is `{ message }` if our server explains the error. */
export async function readFailure(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '')
  return createFailure(answer.status, text)
}

/** Creates the failure for a status and a body. The body can be anything, such as a proxy's error page. */
export function createFailure(status: number, text: string): Failure {
  const body = bodyIn(text)
  return new Failure(status, typeof body['message'] === 'string' ? body['message'] : '', body)
}

function bodyIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return { ...body }
  } catch {
    // The body is not JSON, so it is not from our server and has no sentence to show.
  }
  return {}
}
