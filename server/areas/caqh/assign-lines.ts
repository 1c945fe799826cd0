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

export interface LineAssignment {
  /** For each line, the index of its anchor; -1 for none. */
  readonly anchorByLine: readonly number[]
  /** Low when every line is where the alignment expects it. */
  readonly cost: number
  /** For each anchor, the distance of its lines from their expected position, in letter heights. */
  readonly offsets: readonly number[]
}

/** Cost of a line without a label. */
const UNLABELED_LINE_COST = 6
/** Cost of a label that does not get the line in which it is printed. */
const FIRST_LINE_LOST_COST = 100
/**
 * Cost of a line that continues a value. Where both readings fit, two values are more likely than one value of two
 * lines.
 */
const CONTINUED_LINE_COST = 0.03
/** Cost of a value with the other alignment, as in rows cut by the end of a page. */
const OTHER_ALIGNMENT_COST = 1.5
const MAX_VALUE_LINES = 120
const MAX_OFFSET = 2.6
/** In letter heights: how much wider than between wrapped lines the gap between two lines of one value may be. */
const MAX_EXTRA_GAP = 0.6

interface Step {
  readonly cost: number
  readonly from: number
  readonly offset: number
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
): LineAssignment {
  const lineCount = lines.length
  const column = { lines, starts: findRunStarts(lines, pitch), alignment, pitch }
  // best[j][i]: the cheapest assignment of the first i lines to the first j anchors.
  const best: Step[][] = [skipAllLines(lineCount)]
  for (const [j, anchor] of anchors.entries()) {
    const before = best[j] ?? []
    const row: Step[] = []
    for (let i = 0; i <= lineCount; i += 1) {
      const withoutLines: Step = {
        cost: (before[i]?.cost ?? 0) + (anchor.firstLine === undefined ? 0 : FIRST_LINE_LOST_COST),
        from: i,
        offset: 0,
      }
      const withoutLastLine: Step = { cost: (row[i - 1]?.cost ?? Infinity) + UNLABELED_LINE_COST, from: -1, offset: 0 }
      row.push(
        takeCheapestLines(
          column,
          anchor,
          i,
          before,
          withoutLastLine.cost < withoutLines.cost ? withoutLastLine : withoutLines,
        ),
      )
    }
    best.push(row)
  }
  return { ...traceAssignment(best, lineCount, anchors.length), cost: best.at(-1)?.[lineCount]?.cost ?? 0 }
}

interface Column {
  readonly lines: readonly Span[]
  readonly starts: readonly number[]
  readonly alignment: Alignment
  readonly pitch: number
}

/** Assigns the anchor the cheapest group of lines before line `end`. Returns `alternative` if it is cheaper. */
function takeCheapestLines(
  { lines, starts, alignment, pitch }: Column,
  anchor: Anchor,
  end: number,
  before: readonly Step[],
  alternative: Step,
): Step {
  const last = lines[end - 1]
  if (anchor.firstLine !== undefined && end <= anchor.firstLine) return alternative
  if (!last || last.bottom <= anchor.top - (MAX_OFFSET + 1) * anchor.size) return alternative
  const earliestLine = Math.max(starts[end - 1] ?? 0, end - MAX_VALUE_LINES)
  let step = alternative
  let gapCost = 0
  for (let k = end - 1; k >= earliestLine; k -= 1) {
    const first = lines[k]
    if (!first) break
    const next = lines[k + 1]
    if (k < end - 1 && next) gapCost += getGapCost(next.top - first.bottom, pitch, anchor.size) + CONTINUED_LINE_COST
    if (anchor.firstLine !== undefined && k !== anchor.firstLine) continue
    const costBefore = before[k]?.cost ?? 0
    if (costBefore + gapCost >= step.cost) continue
    const offset = anchor.firstLine === undefined ? measureOffset(first, last, anchor, alignment) : 0
    if (offset === null) continue
    const cost = costBefore + gapCost + offset * offset
    if (cost < step.cost) step = { cost, from: k, offset }
  }
  return step
}

/** For each line, the first line of its run. Within a run, no gap is wider than the gap between lines of one value. */
function findRunStarts(lines: readonly Span[], pitch: number): number[] {
  let start = 0
  return lines.map((line, index) => {
    const above = lines[index - 1]
    if (above && line.top - above.bottom > pitch + MAX_EXTRA_GAP * line.size) start = index
    return start
  })
}

function skipAllLines(lineCount: number): Step[] {
  return Array.from({ length: lineCount + 1 }, (_, i) => ({ cost: i * UNLABELED_LINE_COST, from: -1, offset: 0 }))
}

function traceAssignment(
  best: readonly (readonly Step[])[],
  lineCount: number,
  anchorCount: number,
): Pick<LineAssignment, 'anchorByLine' | 'offsets'> {
  const anchorByLine = Array.from({ length: lineCount }, () => -1)
  const offsets = Array.from({ length: anchorCount }, () => 0)
  let i = lineCount
  for (let j = anchorCount; j > 0;) {
    const step = best[j]?.[i]
    if (!step) break
    if (step.from === -1) {
      i -= 1
      continue
    }
    anchorByLine.fill(j - 1, step.from, i)
    offsets[j - 1] = step.offset
    i = step.from
    j -= 1
  }
  return { anchorByLine, offsets }
}

/**
 * The cost of the distance between two adjacent lines of one value: its deviation from the pitch, four times as high
 * for a wider gap.
 */
function getGapCost(gap: number, pitch: number, size: number): number {
  const excess = (gap - pitch) / size
  return excess > 0 ? excess * excess * 4 : excess * excess
}

function measureOffset(first: Span, last: Span, anchor: Span, alignment: Alignment): number | null {
  const top = Math.abs(first.top - anchor.top) / anchor.size
  const middle = Math.abs((first.top + last.bottom) / 2 - (anchor.top + anchor.bottom) / 2) / anchor.size
  const offset =
    alignment === 'top' ? Math.min(top, middle + OTHER_ALIGNMENT_COST) : Math.min(middle, top + OTHER_ALIGNMENT_COST)
  return offset > MAX_OFFSET ? null : offset
}
