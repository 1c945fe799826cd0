import { UNEXPECTED } from '@client-center/contract/sentences.ts'

/** A call that was not answered as hoped. Screens look at `status`; people read `sentence`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number
  /** What a person is told: the server's words for 444 and 429, else one sentence for everything (NOTE-01, NOTE-02). */
  readonly sentence: string

  constructor(status: number, said = '') {
    const sentence = (status === 444 || status === 429) && said !== '' ? said : UNEXPECTED
    super(`${status}: ${said}`)
    this.status = status
    this.sentence = sentence
  }
}

/** The sentence for anything that was thrown. */
export const sentenceOf = (thrown: unknown): string => (thrown instanceof Failure ? thrown.sentence : UNEXPECTED)

/** The status of anything that was thrown; 0 when it was not an answer. */
export const statusOf = (thrown: unknown): number => (thrown instanceof Failure ? thrown.status : 0)

/** The failure that an answer stands for; its body is `{ message }` when the server had something to say. */
export async function failureOf(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '')
  return new Failure(answer.status, saidIn(text))
}

/** The server's sentence in a body that may be anything, such as a proxy's page. */
export function saidIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message
  } catch {
    // Not JSON, so not from our server: it has no sentence for a person.
  }
  return ''
}
