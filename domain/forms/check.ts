import { askedParts, type CheckedPart } from './check-part.ts'
import { spoiledBy, sumOf, type Count } from './count.ts'
import type { AnswersOf, AnyAnswers, AnyForm, AnyPartAnswers, Form, Parts } from './form.ts'
import { once, onceFor } from './once-for.ts'
import { stepsOf } from './path.ts'
import type { FormProblem } from './problem.ts'
import type { Condition, FactsArgument } from './section.ts'

/** Everything that a form says of one set of answers. */
export interface Checked<P extends Parts = Parts> {
  /** The answers as they are published: trimmed, and empty where nothing was asked. A draft keeps what was typed. */
  readonly settled: AnswersOf<P>
  /** Every sentence that keeps the answers from being complete, in the order of the form. */
  readonly problems: readonly FormProblem[]
  readonly tabs: Readonly<Record<string, Count>>
  readonly total: Count
  readonly problemAt: (path: string) => string | undefined
  /** The next required answer that is missing below a path; the first one of all where none is below, or no path is given. */
  readonly nextMissing: (after?: string) => string | undefined
  /** Whether an answer, or a whole part, is asked and must be given. */
  readonly conditionAt: (path: string) => Condition
  /**
   * All values on which the problems and conditions of the answers right below a part or a row depend: while these stay the same,
   * so do those.
   */
  readonly standingAt: (place: string) => readonly unknown[]
}

/**
 * Asks a form everything about its answers at once. What did not change since it was asked last is not asked again, which is
 * seen by identity: answers and rows are replaced, never changed in place.
 */
export function check<P extends Parts, X>(
  of: Form<P, X>,
  answers: AnswersOf<P>,
  ...[facts]: FactsArgument<X>
): Checked<P> {
  // One function for forms of every kind; what comes out is made of this form's own parts.
  return questionOf(of)(answers, facts) as Checked<P>
}

const questionOf = once((of: AnyForm) => onceFor((answers: AnyAnswers, facts) => checkAny(of, answers, facts)))

function checkAny(of: AnyForm, answers: AnyAnswers, facts: unknown): Checked {
  const { parts, settled } = checkedParts(of, answers, facts)
  const names = Object.keys(parts)
  const others = problemsAcross(of, settled, facts, parts)
  const problems: FormProblem[] = []
  const tabs: Record<string, Count> = {}
  for (const [tabName, tab] of Object.entries(of.tabs)) {
    const counts: Count[] = []
    for (const name of Object.keys(tab.parts)) {
      const part = parts[name]
      if (part === undefined) continue
      const across = others.get(name) ?? []
      counts.push(part.count, spoiledBy(across, part.conditionAt))
      problems.push(...withOthers(part, across))
    }
    tabs[tabName] = sumOf(counts)
  }
  const total = sumOf(Object.values(tabs))

  return {
    settled,
    problems,
    tabs,
    total,
    problemAt: (path) => {
      const [name] = stepsOf(path)
      return parts[name]?.problemAt(path) ?? others.get(name)?.find((one) => one.path === path)?.sentence
    },
    nextMissing: (after) => {
      const missing = problems.filter((one) => one.missing).map(({ path }) => path)
      const isBelow = (path: string): boolean => {
        if (after === undefined) return true
        const [part] = stepsOf(path)
        const [before] = stepsOf(after)
        if (part !== before) return names.indexOf(part) > names.indexOf(before)
        return (parts[part]?.rank(path) ?? 0) > (parts[part]?.rank(after) ?? 0)
      }
      return missing.find(isBelow) ?? missing[0]
    },
    conditionAt: (path) => parts[stepsOf(path)[0]]?.conditionAt(path) ?? 'notAsked',
    standingAt: (place) => {
      const [name] = stepsOf(place)
      const across = others.get(name) ?? []
      return [...(parts[name]?.standingAt(place) ?? []), ...across.flatMap(({ path, sentence }) => [path, sentence])]
    },
  }
}

/** The problems of a part, with those that rules across parts find in it. */
function withOthers({ problems, rank }: CheckedPart, others: readonly FormProblem[]): readonly FormProblem[] {
  if (others.length === 0) return problems
  return [...problems, ...others].sort((a, b) => rank(a.path) - rank(b.path))
}

/** Each part is asked in turn, with what was settled above it. */
function checkedParts(of: AnyForm, answers: AnyAnswers, facts: unknown) {
  const asked = askedParts(of)
  const settled: Record<string, AnyPartAnswers> = Object.fromEntries(asked.map(({ name, empty }) => [name, empty]))
  const parts: Record<string, CheckedPart> = {}
  for (const { name, empty, ask, notAsked } of asked) {
    const isAsked = of.asked?.[name]?.(settled, facts) ?? true
    const factsOf = of.facts?.[name]
    const own = factsOf === undefined ? facts : factsOf(settled, facts)
    const part = isAsked ? ask(answers[name] ?? empty, own) : notAsked
    parts[name] = part
    settled[name] = part.settled
  }
  return { parts, settled }
}

/** What the rules across parts say, by part; only of what is asked and right by itself. */
function problemsAcross(
  of: AnyForm,
  settled: AnyAnswers,
  facts: unknown,
  parts: Readonly<Record<string, CheckedPart>>,
): ReadonlyMap<string, FormProblem[]> {
  const found = new Map<string, FormProblem[]>()
  for (const [path, sentence] of Object.entries(of.also?.(settled, facts) ?? {})) {
    if (sentence === undefined) continue
    const [name] = stepsOf(path)
    const part = parts[name]
    if (part === undefined) throw new Error(`"${of.title}" has no part for the path ${path}`)
    if (part.conditionAt(path) === 'notAsked' || part.problemAt(path) !== undefined) continue
    const there = found.get(name)
    const problem = { path, sentence, missing: false }
    if (there === undefined) found.set(name, [problem])
    else there.push(problem)
  }
  return found
}
