import { UNEXPECTED } from '@client-center/contract/sentences.ts'
import type { Problem } from '@client-center/domain/forms/problem.ts'

/** An answer that somebody else changed as well (AMB-136). */
export interface SaidClash {
  readonly path: string
  readonly who: string
  /** ISO instant. */
  readonly when: string
}

/** Which answers a refusal is about. */
interface About {
  readonly problems?: readonly Problem[]
  readonly clashes?: readonly SaidClash[]
}

/** A call that was not answered as hoped. Screens look at `status`; people read `sentence`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number
  /** What a person is told: the server's words for 444 and 429, else one sentence for everything (NOTE-01, NOTE-02). */
  readonly sentence: string
  /** What is wrong, by answer, if the server said it. */
  readonly problems: readonly Problem[]
  /** What somebody else changed as well, if that is why. */
  readonly clashes: readonly SaidClash[]

  constructor(status: number, said = '', { problems = [], clashes = [] }: About = {}) {
    const sentence = (status === 444 || status === 429) && said !== '' ? said : UNEXPECTED
    super(`${status}: ${said}`)
    this.status = status
    this.sentence = sentence
    this.problems = problems
    this.clashes = clashes
  }
}

/** Which answers a refused save is about; none for anything else that was thrown. */
export const problemsOfFailure = (thrown: unknown): readonly Problem[] =>
  thrown instanceof Failure ? thrown.problems : []

/** The sentence for anything that was thrown. */
export const sentenceOf = (thrown: unknown): string => (thrown instanceof Failure ? thrown.sentence : UNEXPECTED)

/** The status of anything that was thrown; 0 when it was not an answer. */
export const statusOf = (thrown: unknown): number => (thrown instanceof Failure ? thrown.status : 0)

/** The failure that an answer stands for; its body is `{ message }` when the server had something to say. */
export async function failureOf(answer: Response): Promise<Failure> {
  const text = await answer.text().catch(() => '')
  return failureSaid(answer.status, text)
}

/** The failure that a status and a body stand for; the body may be anything, such as a proxy's page. */
export function failureSaid(status: number, text: string): Failure {
  const { message, problems, clashes } = bodyIn(text)
  return new Failure(status, typeof message === 'string' ? message : '', {
    problems: Array.isArray(problems) ? problems.filter((one) => hasTexts(one, ['path', 'sentence'])) : [],
    clashes: Array.isArray(clashes) ? clashes.filter((one) => hasTexts(one, ['path', 'who', 'when'])) : [],
  })
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

const hasTexts = <K extends string>(one: unknown, names: readonly K[]): one is Readonly<Record<K, string>> =>
  typeof one === 'object' && one !== null && names.every((name) => typeof Reflect.get(one, name) === 'string')
