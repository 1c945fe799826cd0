import type { DraftContent, DraftLine, DraftPoint, DraftRow, DraftTransition, Written } from './update-draft.ts'

/** What a staff member sends: texts in their order. What is missing was removed. */
export interface DraftEdits {
  readonly title: string
  readonly points: readonly { readonly id: string; readonly text: string; readonly person: string }[]
  readonly rows: readonly {
    readonly id: string
    readonly lines: readonly { readonly id: string; readonly text: string }[]
  }[]
}

/** Our sentences. */
const draftSentences = {
  unknownLine: 'A line or application of this update is no longer there. Reload to see the latest.',
  repeatedLine: 'A line or application is in this update twice. Please reload the page and try again.',
} as const

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** The sentence for edits that do not fit the draft; undefined if they do. */
export function findEditProblem(edits: DraftEdits, draft: DraftContent, facts: DraftContent): string | undefined {
  const lists = [edits.points, edits.rows, ...edits.rows.map(({ lines }) => lines)]
  if (lists.some((list) => new Set(list.map(({ id }) => id)).size < list.length)) return draftSentences.repeatedLine
  const isKnown = (list: readonly { readonly id: string }[], known: readonly { readonly id: string }[]) => {
    const ids = new Set(known.map(({ id }) => id))
    return list.every(({ id }) => ids.has(id) || UUID.test(id))
  }
  const rowIds = new Set([...draft.rows, ...facts.rows].map(({ id }) => id))
  const linesById = Map.groupBy([...draft.rows, ...facts.rows], ({ id }) => id)
  const fits =
    isKnown(edits.points, [...draft.points, ...facts.points]) &&
    edits.rows.every(({ id }) => rowIds.has(id)) &&
    edits.rows.every(({ id, lines }) =>
      isKnown(
        lines,
        (linesById.get(id) ?? []).flatMap((row) => row.lines),
      ),
    )
  return fits ? undefined : draftSentences.unknownLine
}

/**
 * Applies edits to a draft. A text equal to its fact is no longer edited; any other changed text is marked with who wrote
 * it. An edit of a line with a conflict chooses the edited text. Only for edits without a problem.
 */
export function editDraft(draft: DraftContent, facts: DraftContent, edits: DraftEdits, written: Written): DraftContent {
  const points = toMap(draft.points)
  const pointFacts = toMap(facts.points)
  const rows = toMap(draft.rows)
  const rowFacts = toMap(facts.rows)
  return {
    title: edits.title,
    points: edits.points.map(({ id, text, person }): DraftPoint => ({
      ...editLine(points.get(id) ?? pointFacts.get(id) ?? newLine(id), pointFacts.get(id)?.text, text, written),
      person,
    })),
    rows: edits.rows.flatMap(({ id, lines }): DraftRow[] => {
      const row = rows.get(id) ?? rowFacts.get(id)
      if (row === undefined) return []
      const stored = toMap(rows.get(id)?.lines ?? [])
      const composed = toMap(rowFacts.get(id)?.lines ?? [])
      const edit = (line: { readonly id: string; readonly text: string }): DraftTransition =>
        editLine(
          stored.get(line.id) ?? composed.get(line.id) ?? newLine(line.id),
          composed.get(line.id)?.text,
          line.text,
          written,
        )
      return [{ ...row, lines: lines.map(edit) }]
    }),
  }
}

const toMap = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((entry) => [entry.id, entry]))

const newLine = (id: string) => ({ id, text: '', source: null, written: null, cameAt: null, conflict: null }) as const

function editLine<S, L extends DraftLine<S>>(line: L, fact: string | undefined, text: string, written: Written): L {
  if (text === line.text && (line.source !== null || line.written !== null)) return line
  const conflict =
    line.conflict === null || text === fact ? null : { ...line.conflict, mine: text, chosen: 'mine' as const }
  return { ...line, text, conflict, written: text === fact ? null : written }
}

/** Chooses between the edited text and the new fact of a line with a conflict. Other lines stay as they are. */
export function chooseText(
  draft: DraftContent,
  { row, line, choice }: { readonly row: string | null; readonly line: string; readonly choice: 'mine' | 'theirs' },
  written: Written,
): DraftContent {
  const choose = <S, L extends DraftLine<S>>(found: L): L => {
    const { conflict } = found
    if (found.id !== line || conflict === null) return found
    const isMine = choice === 'mine'
    return {
      ...found,
      text: isMine ? conflict.mine : (conflict.theirs?.text ?? ''),
      // A line that the new fact made empty must not come back by itself, so it counts as edited.
      written: isMine || conflict.theirs === null ? (found.written ?? written) : null,
      conflict: { ...conflict, chosen: choice },
    }
  }
  return row === null
    ? { ...draft, points: draft.points.map((point) => choose(point)) }
    : {
        ...draft,
        rows: draft.rows.map((one) =>
          one.id === row ? { ...one, lines: one.lines.map((found) => choose(found)) } : one,
        ),
      }
}

/** Whether the draft has such a line with two texts to choose from. */
export function hasChoice(draft: DraftContent, row: string | null, line: string): boolean {
  const lines = row === null ? draft.points : (draft.rows.find(({ id }) => id === row)?.lines ?? [])
  return lines.some(({ id, conflict }) => id === line && conflict !== null)
}
