import { UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'

/** Our own text: a right was withdrawn while the page was open. What was typed stays. */
const NO_RIGHT = 'You do not have permission to do this. Ask your administrator, or reload the page.'

/** Our own text: somebody else deleted it, or the person may no longer see it. */
export const GONE = 'This cannot be found any more. Somebody else may have deleted it.'

/** A call that failed. Screens check `status`; people read `sentence`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 when no reply came. */
  readonly status: number
  /**
   * What the person reads: the server's sentence for 444 and 429, ours for a missing right, else the general one
   * (NOTE-01, NOTE-02).
   */
  readonly sentence: string
  /** The rest of the reply, such as which answers of a form are wrong. Its shape is not checked. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, message = '', body: Readonly<Record<string, unknown>> = {}) {
    const sentence =
      status === 403 ? NO_RIGHT : (status === 444 || status === 429) && message !== '' ? message : UNEXPECTED
    super(`${status}: ${message}`)
    this.status = status
    this.sentence = sentence
    this.body = body
  }
}

/** The sentence for any thrown value. */
export const toFailureSentence = (thrown: unknown): string => (thrown instanceof Failure ? thrown.sentence : UNEXPECTED)

/** The status of any thrown value; 0 when it was not a reply. */
export const toFailureStatus = (thrown: unknown): number => (thrown instanceof Failure ? thrown.status : 0)

/**
 * Whether the server could not be reached (a lost connection, or a proxy without a server behind it) or cannot answer
 * yet. The same request may be repeated soon.
 */
export const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof Failure && [0, 502, 503, 504].includes(thrown.status)

/**
 * Whether an address leads nowhere: the record does not exist, or the id is malformed (400), such as in a truncated
 * link.
 */
export const leadsNowhere = (thrown: unknown): boolean => [400, 404].includes(toFailureStatus(thrown))

/** The failure for a reply; its body is `{ message }` when the server explains it. */
export async function readFailure(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '')
  return createFailure(answer.status, text)
}

/** The failure for a status and a body; the body may be anything, such as a proxy's page. */
export function createFailure(status: number, text: string): Failure {
  const body = bodyIn(text)
  return new Failure(status, typeof body['message'] === 'string' ? body['message'] : '', body)
}

function bodyIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return { ...body }
  } catch {
    // Not JSON, so not from our server: it has no sentence for people.
  }
  return {}
}
