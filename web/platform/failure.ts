import { UNEXPECTED } from '@client-center/contract/sentences.ts'

/** Ours: of a right that was withdrawn while the page stood open. What was typed stays where it is. */
const NO_RIGHT = 'You do not have permission to do this. Ask your administrator, or reload the page.'

/** Ours: of what somebody else deleted while it stood on the page, or took out of the person's sight. */
export const GONE = 'This cannot be found any more. Somebody else may have deleted it.'

/** A call that was not answered as hoped. Screens look at `status`; people read `sentence`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number
  /** What a person is told: the server's words for 444 and 429, a sentence for a right that one does not hold, else one sentence for everything (NOTE-01, NOTE-02). */
  readonly sentence: string
  /** What else the answer said, such as which answers of a form are wrong; it may be anything. */
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

/** The sentence for anything that was thrown. */
export const toFailureSentence = (thrown: unknown): string => (thrown instanceof Failure ? thrown.sentence : UNEXPECTED)

/** The status of anything that was thrown; 0 when it was not an answer. */
export const toFailureStatus = (thrown: unknown): number => (thrown instanceof Failure ? thrown.status : 0)

/** Whether the server was not reached, by a cut line or a proxy without a server behind it, or cannot answer yet: the same may be sent again soon. */
export const isUnreachable = (thrown: unknown): boolean =>
  thrown instanceof Failure && [0, 502, 503, 504].includes(thrown.status)

/** Whether an address leads to nothing: to what is not there, or by an id that is none (400), as of a link that was cut off. */
export const leadsNowhere = (thrown: unknown): boolean => [400, 404].includes(toFailureStatus(thrown))

/** The failure that an answer stands for; its body is `{ message }` when the server had something to say. */
export async function readFailure(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '')
  return createFailure(answer.status, text)
}

/** The failure that a status and a body stand for; the body may be anything, such as a proxy's page. */
export function createFailure(status: number, text: string): Failure {
  const body = bodyIn(text)
  return new Failure(status, typeof body['message'] === 'string' ? body['message'] : '', body)
}

function bodyIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return { ...body }
  } catch {
    // Not JSON, so not from our server: it has no sentence for a person.
  }
  return {}
}
