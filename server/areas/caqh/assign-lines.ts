/** A vertical position in the joined pages: baselines of the first and last line, and the letter height. */
export interface Span {
  readonly top: number
  readonly bottom: number
  readonly size: number
}

/** A label or a question number, to which lines are assigned. */
export interface Anchor extends Span {
  /** The line in which the anchor itself is printed. That line always belongs to the anchor, whatever the alignment. */
  readonly firstLine?: number
}

/** How values align with their labels throughout the document. */
export type Alignment = 'top' | 'middle'

export interface Assigned {
  /** For each line, the index of its anchor; -1 for none. */
  readonly owner: readonly number[]
  /** Low when every line is where the alignment expects it. */
  readonly cost: number
  /** For each anchor, the distance of its lines from their expected position, in letter heights. */
  readonly off: readonly number[]
}

/** Cost of a line without a label. */
const ALONE = 6
/** Cost of a label that does not get the line in which it is printed. */
const LOST = 100
/**
 * Cost of a line that continues a value. Where both readings fit, two values are more likely than one value of two
 * lines.
 */
const JOINED = 0.03
/** Cost of a value with the other alignment, as in rows cut by the end of a page. */
const UNLIKE = 1.5
const LONGEST = 120
const FARTHEST = 2.6
/** In letter heights: lines that are further apart than wrapped lines by more than this are never one value. */
const APART = 0.6

interface Step {
  readonly cost: number
  readonly from: number
  readonly off: number
}

/**
 * Assigns the lines of a column to the labels (or question numbers) next to it, both in page order. Each label takes
 * adjacent lines or none. Wrapped lines are closer together than rows, and a value is level with the first line of its
 * label or with its middle. Minimizes the cost of the whole column, so that no distance has to be known in advance.
 */
export function assignLines(
  lines: readonly Span[],
  anchors: readonly Anchor[],
  alignment: Alignment,
  pitch: number,
): Assigned {
  const rows = lines.length
  const column = { lines, starts: runStarts(lines, pitch), alignment, pitch }
  // best[j][i]: the cheapest assignment of the first i lines to the first j anchors.
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

/** The anchor takes the cheapest number of lines before the `end`th, or none if `otherwise` is cheaper. */
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

/** For each line, the first line of its run. Within a run, no gap is wider than the gap between lines of one value. */
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

/** Cost of two adjacent lines of one value that are further apart than wrapped lines are. */
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
