import { interleave } from './interleave.ts'
import { mergeLines } from './merge-lines.ts'
import type { DraftContent, DraftPoint, DraftRow, DraftTransition, LineSource, PointSource } from './update-draft.ts'

/**
 * Merges newly composed facts (`theirs`) into a draft (`mine`) that was made from the facts `base`, as `mergeLines` does.
 * Status, dates and names of an application are always the new ones. `at` is the current instant (ISO).
 */
export function mergeDraft(base: DraftContent, mine: DraftContent, theirs: DraftContent, at: string): DraftContent {
  return {
    title: mine.title === base.title ? theirs.title : mine.title,
    points: mergeLines<PointSource, DraftPoint>({ base: base.points, mine: mine.points, theirs: theirs.points }, at),
    rows: mergeRows({ base: base.rows, mine: mine.rows, theirs: theirs.rows }, at),
  }
}

interface RowVersions {
  readonly base: readonly DraftRow[]
  readonly mine: readonly DraftRow[]
  readonly theirs: readonly DraftRow[]
}

function mergeRows(versions: RowVersions, at: string): DraftRow[] {
  const { base, mine, theirs } = versions
  const inBase = new Map(base.map((row) => [row.id, row]))
  const inMine = new Map(mine.map((row) => [row.id, row]))
  const inTheirs = new Map(theirs.map((row) => [row.id, row]))
  const merged = new Map<string, DraftRow>()
  for (const row of mine) {
    const result = mergeRow(row, inBase.get(row.id), inTheirs.get(row.id), at)
    if (result !== undefined) merged.set(row.id, result)
  }
  for (const row of theirs) if (!inMine.has(row.id) && !inBase.has(row.id)) merged.set(row.id, { ...row, cameAt: at })
  return interleave(versions).flatMap((id) => merged.get(id) ?? [])
}

/** Undefined for an application that is gone, unless staff wrote about it. */
function mergeRow(
  row: DraftRow,
  before: DraftRow | undefined,
  now: DraftRow | undefined,
  at: string,
): DraftRow | undefined {
  const lines = mergeLines<LineSource, DraftTransition>(
    { base: before?.lines ?? [], mine: row.lines, theirs: now?.lines ?? [] },
    at,
  )
  if (now !== undefined) return { ...now, cameAt: row.cameAt, lines }
  if (before === undefined) return { ...row, lines }
  return lines.length === 0 ? undefined : { ...row, applicationId: null, lines }
}
