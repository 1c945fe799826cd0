import type {
  DraftContent,
  DraftLine,
  DraftPoint,
  DraftRow,
} from '@client-center/domain/weekly-updates/drafts/update-draft.ts'

/** Who edits, and when (ISO), as the source line of an edited text shows it. */
type Written = NonNullable<DraftPoint['written']>
export type Step = -1 | 1

/** A line with another text. Its choice between two texts is over: the typed text is the one that counts. */
const rewrite = <L extends DraftLine<unknown>>(line: L, text: string, written: Written): L =>
  line.text === text ? line : { ...line, text, written }

const changeOne = <T extends { readonly id: string }>(all: readonly T[], id: string, change: (one: T) => T): T[] =>
  all.map((one) => (one.id === id ? change(one) : one))

export const changePoint = (content: DraftContent, id: string, text: string, written: Written): DraftContent => ({
  ...content,
  points: changeOne(content.points, id, (point) => rewrite(point, text, written)),
})

/** Adds an empty action point as the last one of a person; `person` is empty for none. */
export function addPoint(content: DraftContent, id: string, person: string, written: Written): DraftContent {
  const point = { id, text: '', person, source: null, written, cameAt: null, conflict: null }
  const last = content.points.findLastIndex((one) => one.person === person)
  const at = last === -1 ? content.points.length : last + 1
  return { ...content, points: content.points.toSpliced(at, 0, point) }
}

export const removePoint = (content: DraftContent, id: string): DraftContent => ({
  ...content,
  points: content.points.filter((point) => point.id !== id),
})

/**
 * Moves an action point by one. At the end of its group, it becomes the first or last point of the next person instead,
 * and keeps its place in the order.
 */
export function movePoint(content: DraftContent, id: string, step: Step): DraftContent {
  const { points } = content
  const at = points.findIndex((point) => point.id === id)
  const [point, next] = [points[at], points[at + step]]
  if (point === undefined || next === undefined) return content
  return next.person === point.person
    ? { ...content, points: swap(points, at, at + step) }
    : { ...content, points: points.with(at, { ...point, person: next.person }) }
}

/** Puts an action point under another person: as that person's last one, or where it is if there is none yet. */
export function setPerson(content: DraftContent, id: string, person: string): DraftContent {
  const last = content.points.findLast((point) => point.person === person && point.id !== id)
  const points = last === undefined ? content.points : place(content.points, id, last.id, true)
  return { ...content, points: changeOne(points, id, (point) => ({ ...point, person })) }
}

/** Moves an action point before or after another one, into the group of that one's person. */
export function placePoint(content: DraftContent, id: string, target: string, isAfter: boolean): DraftContent {
  const person = content.points.find((point) => point.id === target)?.person ?? ''
  const points = place(content.points, id, target, isAfter)
  return { ...content, points: changeOne(points, id, (point) => ({ ...point, person })) }
}

const changeRow = (content: DraftContent, rowId: string, change: (row: DraftRow) => DraftRow): DraftContent => ({
  ...content,
  rows: changeOne(content.rows, rowId, change),
})

export const changeLine = (
  content: DraftContent,
  { rowId, id }: { readonly rowId: string; readonly id: string },
  text: string,
  written: Written,
): DraftContent =>
  changeRow(content, rowId, (row) => ({
    ...row,
    lines: changeOne(row.lines, id, (line) => rewrite(line, text, written)),
  }))

/** Adds an empty line about an application. */
export const addLine = (content: DraftContent, rowId: string, id: string, written: Written): DraftContent =>
  changeRow(content, rowId, (row) => ({
    ...row,
    lines: [...row.lines, { id, text: '', source: null, written, cameAt: null, conflict: null }],
  }))

export const removeLine = (content: DraftContent, rowId: string, id: string): DraftContent =>
  changeRow(content, rowId, (row) => ({ ...row, lines: row.lines.filter((line) => line.id !== id) }))

/** Takes an application out of the update. */
export const removeRow = (content: DraftContent, id: string): DraftContent => ({
  ...content,
  rows: content.rows.filter((row) => row.id !== id),
})

/** The applications with a line; the others are only listed. */
export const hasLines = ({ lines }: Pick<DraftRow, 'lines'>): boolean => lines.length > 0

/** Moves an application by one among those with a line. */
export function moveRow(content: DraftContent, id: string, step: Step): DraftContent {
  const shown = content.rows.filter(hasLines)
  const target = shown[shown.findIndex((row) => row.id === id) + step]
  return target === undefined ? content : placeRow(content, id, target.id, step === 1)
}

/** Moves an application before or after another one. */
export const placeRow = (content: DraftContent, id: string, target: string, isAfter: boolean): DraftContent => ({
  ...content,
  rows: place(content.rows, id, target, isAfter),
})

function place<T extends { readonly id: string }>(
  all: readonly T[],
  id: string,
  target: string,
  isAfter: boolean,
): readonly T[] {
  const moved = all.find((one) => one.id === id)
  if (moved === undefined || id === target) return all
  const others = all.filter((one) => one !== moved)
  return others.toSpliced(others.findIndex((one) => one.id === target) + (isAfter ? 1 : 0), 0, moved)
}

function swap<T>(all: readonly T[], one: number, other: number): T[] {
  const [first, second] = [all[one], all[other]]
  return first === undefined || second === undefined ? [...all] : all.with(one, second).with(other, first)
}

/** What the server gets: texts without their sources, which it knows. */
export const toSent = ({ title, points, rows }: DraftContent) => ({
  title,
  points: points.map(({ id, text, person }) => ({ id, text, person })),
  rows: rows.map(({ id, lines }) => ({ id, lines: lines.map(({ id: lineId, text }) => ({ id: lineId, text })) })),
})
