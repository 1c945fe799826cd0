import { spoiledBy, sumOf, type Count } from './count.ts'
import { isList, type AnyForm, type AnyRow } from './form.ts'
import { tooFewSentence, tooManySentence, type AnyList } from './list.ts'
import { onceFor } from './once-for.ts'
import { pathOf, stepsOf } from './path.ts'
import type { FormProblem } from './problem.ts'
import { emptyValues, judge, type AnySection, type Condition, type Judged } from './section.ts'

/** Everything that a part says of its answers. */
export interface CheckedPart {
  readonly settled: Readonly<Record<string, unknown>> | readonly AnyRow[]
  readonly problems: readonly FormProblem[]
  readonly count: Count
  readonly problemAt: (path: string) => string | undefined
  readonly conditionAt: (path: string) => Condition
  /** All values on which the problems and conditions right below the part, or below one of its rows, depend. */
  readonly standingAt: (place: string) => readonly unknown[]
  /** Where a path stands in the order of the part. */
  readonly rank: (path: string) => number
}

type Ask = (answers: object, facts: unknown) => CheckedPart

const known = new WeakMap<AnyForm, Record<string, Ask>>()

/**
 * Makes the question that is put to one part of a form. Asked again about the same answers and facts, it gives the same result
 * again.
 */
export function checkPart(of: AnyForm, name: string): Ask {
  let asks = known.get(of)
  if (asks === undefined) {
    asks = {}
    known.set(of, asks)
  }
  return (asks[name] ??= isList(of.parts[name]) ? listAsk(name, of.parts[name]) : sectionAsk(name, of.parts[name]))
}

/** A part that is not asked: nothing in it is wrong, and nothing of it is kept. */
export function notAskedPart(of: AnyForm, name: string): CheckedPart {
  const part = of.parts[name]
  return {
    settled: isList(part) ? [] : emptyValues(part),
    problems: [],
    count: { required: 0, answered: 0, wrong: 0 },
    problemAt: () => undefined,
    conditionAt: () => 'notAsked',
    standingAt: () => ['notAsked'],
    rank: () => 0,
  }
}

interface Answered {
  readonly judged: Judged
  readonly settled: Readonly<Record<string, unknown>>
  readonly problems: readonly FormProblem[]
}

/** Answers of a section, or of one row, under a path. */
function answered(of: AnySection, answers: Readonly<Record<string, unknown>>, facts: unknown, at: string): Answered {
  const judged = judge(of, answers, facts)
  const problems = Object.entries(judged.problems).map(([name, sentence]) => ({
    path: pathOf(at, name),
    sentence,
    missing: judged.conditions[name] === 'required' && of.fields[name].isEmpty(answers[name] ?? of.fields[name].empty),
  }))
  return { judged, settled: judged.isSettled ? answers : judged.settled, problems }
}

function sectionAsk(part: string, of: AnySection): Ask {
  const order = new Map(Object.keys(of.fields).map((name, at) => [name, at]))
  return onceFor((answers, facts): CheckedPart => {
    const { judged, settled, problems } = answered(of, answers as Readonly<Record<string, unknown>>, facts, part)
    return {
      settled,
      problems,
      count: judged,
      problemAt: (path) => judged.problems[stepsOf(path)[1] ?? ''],
      conditionAt: (path) => {
        const name = stepsOf(path)[1]
        return name === undefined ? 'optional' : (judged.conditions[name] ?? 'notAsked')
      },
      standingAt: () => [judged],
      rank: (path) => order.get(stepsOf(path)[1] ?? '') ?? -1,
    }
  })
}

function listAsk(part: string, of: AnyList): Ask {
  const order = new Map(Object.keys(of.section.fields).map((name, at) => [name, at]))
  const askRow = onceFor((row: AnyRow, facts): Answered & { readonly id: string } => {
    const { id } = row
    // Its id is no field: nobody judges it.
    const { judged, settled, problems } = answered(of.section, row, facts, pathOf(part, id))
    return { judged, problems, id, settled: settled === row ? row : { ...settled, id } }
  })

  return onceFor((answers, facts): CheckedPart => {
    const rows = answers as readonly AnyRow[]
    const each = rows.map((row) => askRow(row, facts))
    const settled = each.every((one, at) => one.settled === rows[at]) ? rows : each.map((one) => one.settled as AnyRow)
    const also = of.also?.(settled, facts) ?? {}
    const byRow = new Map(each.map((one, at) => [one.id, { ...one, at }]))
    const own = ownProblem(of, part, rows.length) ?? acrossRows(also[''], part)
    const across = Object.entries(also).flatMap(([place, sentence]): FormProblem[] => {
      const [id, field] = stepsOf(place)
      const judged = byRow.get(id)?.judged
      if (place === '' || sentence === undefined || judged === undefined || field === undefined) return []
      if (judged.conditions[field] === 'notAsked' || judged.problems[field] !== undefined) return []
      return [{ path: pathOf(part, place), sentence, missing: false }]
    })
    const rank = (path: string) => {
      const [, id, field] = stepsOf(path)
      return id === undefined ? -1 : (byRow.get(id)?.at ?? 0) * order.size + (order.get(field ?? '') ?? 0)
    }
    const problems = [...(own === undefined ? [] : [own]), ...each.flatMap((one) => one.problems), ...across]
    if (across.length > 0) problems.sort((a, b) => rank(a.path) - rank(b.path))
    const conditionAt = (path: string): Condition => {
      const [, id, field] = stepsOf(path)
      if (id === undefined) return (of.atLeast ?? 0) > 0 ? 'required' : 'optional'
      const row = byRow.get(id)
      if (row === undefined) return 'notAsked'
      return field === undefined ? 'optional' : (row.judged.conditions[field] ?? 'notAsked')
    }
    const spoiling = own === undefined || own.missing ? across : [own, ...across]
    return {
      settled,
      problems,
      count: sumOf([countOf(of, each), spoiledBy(spoiling, conditionAt)]),
      problemAt: (path) => {
        const [, id, field] = stepsOf(path)
        if (id === undefined) return own?.sentence
        return byRow.get(id)?.judged.problems[field ?? ''] ?? across.find((one) => one.path === path)?.sentence
      },
      conditionAt,
      standingAt: (place) => {
        const [, id] = stepsOf(place)
        // A row itself has no problems: all that can change is that it comes or goes.
        if (id === undefined) return rows
        return [byRow.get(id)?.judged, ...across.flatMap(({ path, sentence }) => [path, sentence])]
      },
      rank,
    }
  })
}

function ownProblem(of: AnyList, path: string, rows: number): FormProblem | undefined {
  if (rows < (of.atLeast ?? 0)) return { path, sentence: tooFewSentence(of), missing: true }
  if (rows > (of.atMost ?? rows)) return { path, sentence: tooManySentence(of), missing: false }
  return undefined
}

const acrossRows = (sentence: string | undefined, path: string): FormProblem | undefined =>
  sentence === undefined ? undefined : { path, sentence, missing: false }

/** Rows that must be there count as answers that must be given. */
function countOf(of: AnyList, rows: readonly Answered[]): Count {
  const atLeast = of.atLeast ?? 0
  const own = { required: atLeast, answered: Math.min(rows.length, atLeast), wrong: 0 }
  return sumOf([own, ...rows.map(({ judged }) => judged)])
}
