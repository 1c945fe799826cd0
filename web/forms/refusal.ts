import type { Problem } from '@client-center/domain/forms/problem.ts'
import { Failure } from '../ui/feedback/failure.ts'

/** An answer that another user also changed (AMB-136), as the server reports it. */
interface ReportedClash {
  readonly path: string
  readonly who: string
  /** ISO date and time. */
  readonly when: string
  readonly isSender?: boolean
}

/** The problems of a refused save; empty for any other error. */
export const getProblems = (thrown: unknown): readonly Problem[] =>
  readEntries(thrown, 'problems', ['path', 'sentence'])

/** The answers that another user also changed, if the save was refused for that reason; otherwise empty. */
export const getClashes = (thrown: unknown): readonly ReportedClash[] =>
  readEntries(thrown, 'clashes', ['path', 'who', 'when'])

function readEntries<K extends string>(
  thrown: unknown,
  name: string,
  texts: readonly K[],
): Readonly<Record<K, string>>[] {
  const entries = thrown instanceof Failure ? thrown.body[name] : undefined
  return Array.isArray(entries) ? entries.filter((entry) => hasTexts(entry, texts)) : []
}

const hasTexts = <K extends string>(one: unknown, names: readonly K[]): one is Readonly<Record<K, string>> =>
  typeof one === 'object' && one !== null && names.every((name) => typeof Reflect.get(one, name) === 'string')

/**
 * The same refusal (444), with the request's paths converted to the form's paths. Other errors are returned unchanged.
 */
export function withPaths(thrown: unknown, toPath: (path: string) => string): unknown {
  if (!(thrown instanceof Failure) || thrown.status !== 444) return thrown
  const inForm = <T extends { readonly path: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, path: toPath(one.path) }))
  return new Failure(444, thrown.sentence, {
    ...thrown.body,
    problems: inForm(getProblems(thrown)),
    clashes: inForm(getClashes(thrown)),
  })
}
