import type { AnswerLine, Ledger, WriteKind } from './ledger.ts'

/** Milliseconds around the end of a server in which its open requests may break. */
const AROUND_KILL = 5000

/** Whether the request was open when a server was killed. */
const isAround = ({ sentAt, at }: AnswerLine, killedAt: readonly Date[]): boolean =>
  killedAt.some((killed) => sentAt <= killed.getTime() + AROUND_KILL && at >= killed.getTime() - AROUND_KILL)

const isAccepted = ({ status }: AnswerLine): boolean => typeof status === 'number' && status >= 200 && status < 300

function isAllowed(answer: AnswerLine, killedAt: readonly Date[]): boolean {
  const { status, kind } = answer
  if (status === 503 || isAccepted(answer)) return true
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

/** A busy machine is slow, too: a longer pause counts even if no request was refused. In milliseconds. */
const LONGEST_PAUSE = 5000

/**
 * The longest time without an acknowledged save of a kind after a mark, in milliseconds, over all workers: from the
 * first refused request of a pause to the next acknowledged save, or to the end of the load. Of a pause in which no
 * request was refused, the whole counts if it is long.
 */
export function measureOutages({ saves, answers, marks }: Ledger): Readonly<Partial<Record<WriteKind, number>>> {
  const longest: Partial<Record<WriteKind, number>> = {}
  const savesByKind = Map.groupBy(saves, ({ kind }) => kind)
  const refused = Map.groupBy(
    answers.filter((answer) => !isAccepted(answer)),
    ({ kind }) => kind,
  )
  marks.forEach(({ type, at: from }, position) => {
    const until = marks[position + 1]?.at
    if (type !== 'mark' || until === undefined) return
    for (const [kind, kindSaves] of savesByKind) {
      const times = kindSaves.flatMap(({ acknowledgedAt: at = 0 }) => (at > from && at <= until ? [at] : []))
      const points = [from, ...times.toSorted((one, other) => one - other), until]
      const outages = points
        .slice(1)
        .map((end, before) => measureOutage(points[before] ?? end, end, refused.get(kind) ?? []))
      longest[kind] = Math.max(longest[kind] ?? 0, ...outages)
    }
  })
  return longest
}

/** How much of a pause between two acknowledged saves of a kind counts as an outage. */
function measureOutage(begin: number, end: number, refused: readonly AnswerLine[]): number {
  // A request that was sent in the pause before may be refused in this one.
  const starts = refused.flatMap(({ sentAt, at }) => (at > begin && at <= end ? [Math.max(sentAt, begin)] : []))
  if (starts.length > 0) return end - Math.min(...starts)
  return end - begin > LONGEST_PAUSE ? end - begin : 0
}
