import type { AnswerLine, Ledger, WriteKind } from './ledger.ts'

/** Milliseconds around the end of a server in which its open requests may break. */
const AROUND_KILL = 5000

/** Whether the request was open when a server was killed. */
const isAround = ({ sentAt, at }: AnswerLine, killedAt: readonly Date[]): boolean =>
  killedAt.some((killed) => sentAt <= killed.getTime() + AROUND_KILL && at >= killed.getTime() - AROUND_KILL)

function isAllowed(answer: AnswerLine, killedAt: readonly Date[]): boolean {
  const { status, kind } = answer
  if (status === 503 || (typeof status === 'number' && status >= 200 && status < 300)) return true
  // A person may send only a few messages in an hour.
  if (status === 429 && kind === 'other') return true
  return (status === 502 || status === 'broken') && isAround(answer, killedAt)
}

/**
 * The replies that a person must not get, a line for each status and request, with their number and the first one's
 * time. The load makes no mistakes, so that every refusal except 503 is one of them.
 */
export function listForbidden({ answers, wrongReads }: Ledger, killedAt: readonly Date[]): readonly string[] {
  const refused = Map.groupBy(
    answers.filter((answer) => !isAllowed(answer, killedAt)),
    ({ status, request, message }) => `${status} ${request} ${message}`.trim(),
  )
  return [
    ...[...refused].map(([line, same]) => `${toTime(same[0]?.at ?? 0)} ${line} (${same.length})`),
    ...wrongReads.map(({ at, sentence }) => `${toTime(at)} ${sentence}`),
  ]
}

const toTime = (at: number): string => new Date(at).toISOString().slice(11, 23)

/**
 * The longest time without an acknowledged save of a kind after a mark, in milliseconds, over all workers: from the mark
 * or an acknowledged save to the next one, or to the end of the load.
 */
export function measureOutages({ saves, marks }: Ledger): Readonly<Partial<Record<WriteKind, number>>> {
  const longest: Partial<Record<WriteKind, number>> = {}
  const savesByKind = Map.groupBy(saves, ({ kind }) => kind)
  marks.forEach(({ type, at: from }, position) => {
    const until = marks[position + 1]?.at
    if (type !== 'mark' || until === undefined) return
    for (const [kind, kindSaves] of savesByKind) {
      const times = kindSaves.flatMap(({ acknowledgedAt: at = 0 }) => (at > from && at <= until ? [at] : []))
      const points = [from, ...times.toSorted((one, other) => one - other), until]
      const gaps = points.slice(1).map((point, before) => point - (points[before] ?? point))
      longest[kind] = Math.max(longest[kind] ?? 0, ...gaps)
    }
  })
  return longest
}
