/** Where something stands in the flow: baselines of its first and last line, and the height of its letters. */
export interface Span {
  readonly top: number
  readonly bottom: number
  readonly size: number
}

/** What lines belong to: a label, or the number of a question. */
export interface Anchor extends Span {
  /** The line in which it was printed itself: the first of its own, whatever the alignment. */
  readonly firstLine?: number
}

/** How the values of a row stand beside its label, in the whole document. */
export type Alignment = 'top' | 'middle'

export interface Assigned {
  /** For each line, the index of the anchor it belongs to; -1 for none. */
  readonly owner: readonly number[]
  /** Low when everything stands where it should. */
  readonly cost: number
  /** For each anchor, how far its lines stand from where they should, in heights of the letters. */
  readonly off: readonly number[]
}

/** What a line costs that belongs to no label. */
const ALONE = 6
/** What it costs that a label which was printed in a line does not get that line. */
const LOST = 100
/** What a line costs that continues a value: where both fit, two values are likelier than one of two lines. */
const JOINED = 0.03
/** What it costs when a value stands by the other alignment, as in rows that the end of a page cuts. */
const UNLIKE = 1.5
const LONGEST = 120
const FARTHEST = 2.6
/** More than lines that wrap: these are never one value. */
const APART = 0.6

interface Step {
  readonly cost: number
  readonly from: number
  readonly off: number
}

/**
 * Shares the lines of a column out to the labels (or numbers of questions) beside it, both in their order: each takes neighbouring
 * lines or none. Lines that wrap are closer to each other than rows are, and a row's value stands level with its label's first line
 * or with its middle; the cheapest reading of the whole column wins, so that no single distance has to be known beforehand.
 */
export function assignLines(
  lines: readonly Span[],
  anchors: readonly Anchor[],
  alignment: Alignment,
  pitch: number,
): Assigned {
  const rows = lines.length
  const column = { lines, starts: runStarts(lines, pitch), alignment, pitch }
  // best[j][i]: the cheapest way to have dealt with the first i lines and the first j anchors.
  const best: Step[][] = [skipping(rows)]
  for (const [j, anchor] of anchors.entries()) {
    const before = best[j] ?? []
    const row: Step[] = []
    for (let i = 0; i <= rows; i += 1) {
      const none: Step = { cost: (before[i]?.cost ?? 0) + (anchor.firstLine === undefined ? 0 : LOST), from: i, off: 0 }
      const skipped: Step = { cost: (row[i - 1]?.cost ?? Infinity) + ALONE, from: -1, off: 0 }
      row.push(cheaperTaking(column, anchor, i, before, skipped.cost < none.cost ? skipped : none))
    }
    best.push(row)
  }
  return { ...traced(best, rows, anchors.length), cost: best.at(-1)?.[rows]?.cost ?? 0 }
}

interface Column {
  readonly lines: readonly Span[]
  readonly starts: readonly number[]
  readonly alignment: Alignment
  readonly pitch: number
}

/** The anchor takes the lines before the `end`th, as many of them as are cheapest; `otherwise` where it is cheaper without. */
function cheaperTaking(
  { lines, starts, alignment, pitch }: Column,
  anchor: Anchor,
  end: number,
  before: readonly Step[],
  otherwise: Step,
): Step {
  const last = lines[end - 1]
  if (anchor.firstLine !== undefined && end <= anchor.firstLine) return otherwise
  if (!last || last.bottom <= anchor.top - (FARTHEST + 1) * anchor.size) return otherwise
  const longest = Math.max(starts[end - 1] ?? 0, end - LONGEST)
  let step = otherwise
  let inside = 0
  for (let k = end - 1; k >= longest; k -= 1) {
    const first = lines[k]
    if (!first) break
    const next = lines[k + 1]
    if (k < end - 1 && next) inside += looseness(next.top - first.bottom, pitch, anchor.size) + JOINED
    if (anchor.firstLine !== undefined && k !== anchor.firstLine) continue
    const known = before[k]?.cost ?? 0
    if (known + inside >= step.cost) continue
    const off = anchor.firstLine === undefined ? distance(first, last, anchor, alignment) : 0
    if (off === null) continue
    const cost = known + inside + off * off
    if (cost < step.cost) step = { cost, from: k, off }
  }
  return step
}

/** For each line, the first from which on no gap is wider than one between lines of one value can be. */
function runStarts(lines: readonly Span[], pitch: number): number[] {
  let start = 0
  return lines.map((line, at) => {
    const above = lines[at - 1]
    if (above && line.top - above.bottom > pitch + APART * line.size) start = at
    return start
  })
}

function skipping(rows: number): Step[] {
  return Array.from({ length: rows + 1 }, (_, i) => ({ cost: i * ALONE, from: -1, off: 0 }))
}

function traced(best: readonly (readonly Step[])[], rows: number, anchors: number): Pick<Assigned, 'owner' | 'off'> {
  const owner = Array.from({ length: rows }, () => -1)
  const off = Array.from({ length: anchors }, () => 0)
  let i = rows
  for (let j = anchors; j > 0;) {
    const step = best[j]?.[i]
    if (!step) break
    if (step.from === -1) {
      i -= 1
      continue
    }
    owner.fill(j - 1, step.from, i)
    off[j - 1] = step.off
    i = step.from
    j -= 1
  }
  return { owner, off }
}

/** What it costs that two neighbouring lines of one value are further apart than lines that wrap. */
function looseness(gap: number, pitch: number, size: number): number {
  const over = (gap - pitch) / size
  return over > 0 ? over * over * 4 : over * over
}

function distance(first: Span, last: Span, anchor: Span, alignment: Alignment): number | null {
  const top = Math.abs(first.top - anchor.top) / anchor.size
  const middle = Math.abs((first.top + last.bottom) / 2 - (anchor.top + anchor.bottom) / 2) / anchor.size
  const off = alignment === 'top' ? Math.min(top, middle + UNLIKE) : Math.min(middle, top + UNLIKE)
  return off > FARTHEST ? null : off
}
