import { countCrossProblems, sumCounts, type Count } from './count.ts'
import { isList, type AnyForm, type AnyPartAnswers, type AnyRow, type Part } from './form.ts'
import { tooFewSentence, tooManySentence, type AnyList } from './list.ts'
import { memoize, memoizeWithFacts } from './memoize.ts'
import { toPath, splitPath } from './path.ts'
import type { FormProblem } from './problem.ts'
import { emptyValues, checkSection, type AnySection, type Condition, type CheckedSection } from './section.ts'

/** The result of checking one part. */
export interface CheckedPart {
  readonly normalized: AnyPartAnswers
  readonly problems: readonly FormProblem[]
  readonly count: Count
  readonly problemAt: (path: string) => string | undefined
  readonly conditionAt: (path: string) => Condition
  /**
   * All values on which the problems and conditions of the fields directly below the part, or one of its rows, depend.
   */
  readonly dependenciesAt: (parentPath: string) => readonly unknown[]
  /** The position of a path within the part. */
  readonly rank: (path: string) => number
}

type PartCheck = (answers: AnyPartAnswers, facts: unknown) => CheckedPart

/** One part of a form with its check. */
interface PartChecker {
  readonly name: string
  /** Shared, because answers are never changed in place. */
  readonly empty: AnyPartAnswers
  /** Returns the same result for the same answers and facts. */
  readonly checkPart: PartCheck
  /** The result while the part does not apply: no problems, and empty answers. */
  readonly inapplicable: CheckedPart
}

/** The parts of a form, in order. */
export const getPartCheckers = memoize((form: AnyForm): readonly PartChecker[] =>
  Object.entries(form.parts).map(([name, part]) => {
    const empty = isList(part) ? [] : emptyValues(part)
    return { name, empty, checkPart: createPartCheck(name, part), inapplicable: inapplicablePart(empty) }
  }),
)

const createPartCheck = (name: string, part: Part): PartCheck =>
  isList(part) ? createListCheck(name, part) : createSectionCheck(name, part)

const inapplicablePart = (empty: AnyPartAnswers): CheckedPart => ({
  normalized: empty,
  problems: [],
  count: { required: 0, answered: 0, wrong: 0 },
  problemAt: () => undefined,
  conditionAt: () => 'inapplicable',
  dependenciesAt: () => ['inapplicable'],
  rank: () => 0,
})

/** Converts the problems of a section or row to paths. */
const problemsIn = ({ problems, missing }: CheckedSection, parentPath: string): FormProblem[] =>
  Object.entries(problems).map(([name, sentence]) => ({
    path: toPath(parentPath, name),
    sentence,
    missing: missing.has(name),
  }))

function createSectionCheck(part: string, section: AnySection): PartCheck {
  const order = new Map(Object.keys(section.fields).map((name, index) => [name, index]))
  return memoizeWithFacts((partAnswers, facts): CheckedPart => {
    // The answers of a section are not rows.
    const answers = partAnswers as Readonly<Record<string, unknown>>
    const checked = checkSection(section, answers, facts)
    return {
      normalized: checked.isNormalized ? answers : checked.normalized,
      problems: problemsIn(checked, part),
      count: checked,
      problemAt: (path) => checked.problems[splitPath(path)[1] ?? ''],
      conditionAt: (path) => {
        const name = splitPath(path)[1]
        return name === undefined ? 'optional' : (checked.conditions[name] ?? 'inapplicable')
      },
      dependenciesAt: () => [checked],
      rank: (path) => order.get(splitPath(path)[1] ?? '') ?? -1,
    }
  })
}

/** A row with the result of checking it. */
interface CheckedRow {
  readonly id: string
  readonly checked: CheckedSection
  readonly normalized: AnyRow
  readonly problems: readonly FormProblem[]
}

function createListCheck(part: string, list: AnyList): PartCheck {
  const order = new Map(Object.keys(list.section.fields).map((name, index) => [name, index]))
  const checkRow = memoizeWithFacts((row: AnyRow, facts): CheckedRow => {
    const { id } = row
    // The id is not a field, so the check ignores it.
    const checked = checkSection(list.section, row, facts)
    const normalized = checked.isNormalized ? row : { ...checked.normalized, id }
    return { id, checked, normalized, problems: problemsIn(checked, toPath(part, id)) }
  })

  return memoizeWithFacts((partAnswers, facts): CheckedPart => {
    // The answers of a list are its rows.
    const rows = partAnswers as readonly AnyRow[]
    const each = rows.map((row) => checkRow(row, facts))
    const normalized = each.every((checkedRow, index) => checkedRow.normalized === rows[index])
      ? rows
      : each.map((checkedRow) => checkedRow.normalized)
    const also = list.crossChecks?.(normalized, facts) ?? {}
    const byRow = new Map(each.map((checkedRow, index) => [checkedRow.id, { ...checkedRow, at: index }]))
    const listProblem = ownProblem(list, part, rows.length) ?? acrossRows(also[''], part)
    const across = problemsAcross(part, also, (id) => byRow.get(id)?.checked)
    const rank = (path: string) => {
      const [, id, field] = splitPath(path)
      return id === undefined ? -1 : (byRow.get(id)?.at ?? 0) * order.size + (order.get(field ?? '') ?? 0)
    }
    const problems = [
      ...(listProblem === undefined ? [] : [listProblem]),
      ...each.flatMap((checkedRow) => checkedRow.problems),
      ...across,
    ]
    if (across.length > 0) problems.sort((a, b) => rank(a.path) - rank(b.path))
    const conditionAt = (path: string): Condition => {
      const [, id, field] = splitPath(path)
      if (id === undefined) return (list.atLeast ?? 0) > 0 ? 'required' : 'optional'
      const row = byRow.get(id)
      if (row === undefined) return 'inapplicable'
      return field === undefined ? 'optional' : (row.checked.conditions[field] ?? 'inapplicable')
    }
    const spoiling = listProblem === undefined || listProblem.missing ? across : [listProblem, ...across]
    return {
      normalized,
      problems,
      count: sumCounts([countRows(list, each), countCrossProblems(spoiling, conditionAt)]),
      problemAt: (path) => {
        const [, id, field] = splitPath(path)
        if (id === undefined) return listProblem?.sentence
        return byRow.get(id)?.checked.problems[field ?? ''] ?? across.find((problem) => problem.path === path)?.sentence
      },
      conditionAt,
      dependenciesAt: (parentPath) => {
        const [, id] = splitPath(parentPath)
        // A row itself has no problems; it can only be added or removed.
        if (id === undefined) return rows
        return [byRow.get(id)?.checked, ...across.flatMap(({ path, sentence }) => [path, sentence])]
      },
      rank,
    }
  })
}

/**
 * The problems that rules across rows find in single answers. Only for answers that apply and have no problem of their
 * own.
 */
const problemsAcross = (
  part: string,
  also: Readonly<Record<string, string | undefined>>,
  findCheckedRow: (id: string) => CheckedSection | undefined,
): FormProblem[] =>
  Object.entries(also).flatMap(([place, sentence]) => {
    const [id, field] = splitPath(place)
    const checked = findCheckedRow(id)
    if (sentence === undefined || checked === undefined || field === undefined) return []
    if (checked.conditions[field] === 'inapplicable' || checked.problems[field] !== undefined) return []
    return [{ path: toPath(part, place), sentence, missing: false }]
  })

function ownProblem(list: AnyList, path: string, rows: number): FormProblem | undefined {
  if (rows < (list.atLeast ?? 0)) return { path, sentence: tooFewSentence(list), missing: true }
  if (rows > (list.atMost ?? rows)) return { path, sentence: tooManySentence(list), missing: false }
  return undefined
}

const acrossRows = (sentence: string | undefined, path: string): FormProblem | undefined =>
  sentence === undefined ? undefined : { path, sentence, missing: false }

/** Required rows count as required answers. */
function countRows(list: AnyList, rows: readonly CheckedRow[]): Count {
  const atLeast = list.atLeast ?? 0
  const listCounts = { required: atLeast, answered: Math.min(rows.length, atLeast), wrong: 0 }
  return sumCounts([listCounts, ...rows.map(({ checked }) => checked)])
}
