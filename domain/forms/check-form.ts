import { getPartCheckers, type CheckedPart } from './check-part.ts'
import { countCrossProblems, sumCounts, type Count } from './count.ts'
import type { FormAnswers, AnyAnswers, AnyForm, AnyPartAnswers, Form, Parts } from './form.ts'
import { memoize, memoizeWithFacts } from './memoize.ts'
import { splitPath } from './path.ts'
import type { FormProblem } from './problem.ts'
import type { Condition, FactsArgument } from './section.ts'

/** The result of checking all answers of a form. */
export interface CheckedForm<P extends Parts = Parts> {
  /**
   * The answers as they are published: trimmed, and empty where a field does not apply. A draft keeps what was typed.
   */
  readonly normalized: FormAnswers<P>
  /** All problems, in the order of the form. */
  readonly problems: readonly FormProblem[]
  readonly tabs: Readonly<Record<string, Count>>
  readonly total: Count
  /** The progress of one part. */
  readonly countAt: (part: string) => Count
  readonly problemAt: (path: string) => string | undefined
  /** The path of the next missing required answer after a path; the first one if none follows or no path is given. */
  readonly nextMissing: (after?: string) => string | undefined
  /** Whether an answer or part applies, and whether it is required. */
  readonly conditionAt: (path: string) => Condition
  /**
   * All values on which the problems and conditions of the answers directly below a part or row depend. While they are
   * unchanged, so are the problems and conditions.
   */
  readonly dependenciesAt: (parentPath: string) => readonly unknown[]
}

/**
 * Checks all answers of a form. Unchanged parts and rows are not checked again. They are recognized by identity, so
 * answers and rows must be replaced, never changed in place.
 */
export function checkForm<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  ...facts: FactsArgument<X>
): CheckedForm<P>
// One implementation for all forms; the result has this form's own parts.
export function checkForm(form: AnyForm, answers: AnyAnswers, facts?: unknown): CheckedForm {
  return getChecker(form)(answers, facts)
}

const NOTHING: Count = { required: 0, answered: 0, wrong: 0 }

const getChecker = memoize((form: AnyForm) =>
  memoizeWithFacts((answers: AnyAnswers, facts) => checkAny(form, answers, facts)),
)

function checkAny(form: AnyForm, answers: AnyAnswers, facts: unknown): CheckedForm {
  const { parts, settled: normalized } = checkParts(form, answers, facts)
  const names = Object.keys(parts)
  const crossProblems = problemsAcross(form, normalized, facts, parts)
  const problems: FormProblem[] = []
  const tabs: Record<string, Count> = {}
  const counts: Record<string, Count> = {}
  for (const [tabName, tab] of Object.entries(form.tabs)) {
    const inTab: Count[] = []
    for (const name of Object.keys(tab.parts)) {
      const part = parts[name]
      if (part === undefined) continue
      const across = crossProblems.get(name) ?? []
      const count = sumCounts([part.count, countCrossProblems(across, part.conditionAt)])
      counts[name] = count
      inTab.push(count)
      problems.push(...mergeProblems(part, across))
    }
    tabs[tabName] = sumCounts(inTab)
  }
  const total = sumCounts(Object.values(tabs))

  return {
    normalized,
    problems,
    tabs,
    total,
    countAt: (part) => counts[part] ?? NOTHING,
    problemAt: (path) => {
      const [name] = splitPath(path)
      return parts[name]?.problemAt(path) ?? crossProblems.get(name)?.find((problem) => problem.path === path)?.sentence
    },
    nextMissing: (after) => {
      const missing = problems.filter((problem) => problem.missing).map(({ path }) => path)
      const isBelow = (path: string): boolean => {
        if (after === undefined) return true
        const [part] = splitPath(path)
        const [before] = splitPath(after)
        if (part !== before) return names.indexOf(part) > names.indexOf(before)
        return (parts[part]?.rank(path) ?? 0) > (parts[part]?.rank(after) ?? 0)
      }
      return missing.find(isBelow) ?? missing[0]
    },
    conditionAt: (path) => parts[splitPath(path)[0]]?.conditionAt(path) ?? 'inapplicable',
    dependenciesAt: (parentPath) => {
      const [name] = splitPath(parentPath)
      const across = crossProblems.get(name) ?? []
      return [
        ...(parts[name]?.dependenciesAt(parentPath) ?? []),
        ...across.flatMap(({ path, sentence }) => [path, sentence]),
      ]
    },
  }
}

/** The problems of a part, including those from rules across parts. */
function mergeProblems({ problems, rank }: CheckedPart, otherProblems: readonly FormProblem[]): readonly FormProblem[] {
  if (otherProblems.length === 0) return problems
  return [...problems, ...otherProblems].sort((a, b) => rank(a.path) - rank(b.path))
}

/** Checks each part in order, with the normalized answers of the parts above it. */
function checkParts(form: AnyForm, answers: AnyAnswers, facts: unknown) {
  const partCheckers = getPartCheckers(form)
  const normalized: Record<string, AnyPartAnswers> = Object.fromEntries(
    partCheckers.map(({ name, empty }) => [name, empty]),
  )
  const parts: Record<string, CheckedPart> = {}
  for (const { name, empty, checkPart, inapplicable } of partCheckers) {
    const isApplicable = form.appliesWhen?.[name]?.(normalized, facts) ?? true
    const toFacts = form.facts?.[name]
    const partFacts = toFacts === undefined ? facts : toFacts(normalized, facts)
    const part = isApplicable ? checkPart(answers[name] ?? empty, partFacts) : inapplicable
    parts[name] = part
    normalized[name] = part.normalized
  }
  return { parts, settled: normalized }
}

/** The problems from rules across parts, by part. Only for answers that apply and have no problem of their own. */
function problemsAcross(
  form: AnyForm,
  normalized: AnyAnswers,
  facts: unknown,
  parts: Readonly<Record<string, CheckedPart>>,
): ReadonlyMap<string, FormProblem[]> {
  const found = new Map<string, FormProblem[]>()
  for (const [path, sentence] of Object.entries(form.crossChecks?.(normalized, facts) ?? {})) {
    if (sentence === undefined) continue
    const [name] = splitPath(path)
    const part = parts[name]
    if (part === undefined) throw new Error(`"${form.title}" has no part for the path ${path}`)
    if (part.conditionAt(path) === 'inapplicable' || part.problemAt(path) !== undefined) continue
    const there = found.get(name)
    const problem = { path, sentence, missing: false }
    if (there === undefined) found.set(name, [problem])
    else there.push(problem)
  }
  return found
}
