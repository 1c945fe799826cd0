import { hasNews, toRowName } from './compose-rows.ts'
import type { DraftContent, LeftOut } from './update-draft.ts'

/** What a list shows of a draft. */
export const countDraft = (draft: DraftContent): { changes: number; points: number; openChoices: number } => ({
  changes: draft.rows.filter(hasNews).length,
  points: draft.points.filter(({ text }) => text !== '').length,
  openChoices: allLines(draft).filter(({ conflict }) => conflict?.chosen === null).length,
})

/** How many points, rows and lines came in since the instant (ISO); 0 for someone who never looked at the draft. */
export function countNew(draft: DraftContent, lookedAt: string | null): number {
  if (lookedAt === null) return 0
  const isNew = ({ cameAt }: { readonly cameAt: string | null }) => cameAt !== null && cameAt > lookedAt
  return [...allLines(draft), ...draft.rows].filter(isNew).length
}

/** What was composed but is not in the draft: what does not fit, and what staff removed. */
export function listLeftOut(draft: DraftContent, facts: DraftContent, unfitting: readonly LeftOut[]): LeftOut[] {
  const points = new Set(draft.points.map(({ id }) => id))
  const rows = new Map(draft.rows.map((row) => [row.id, row]))
  return [
    ...unfitting,
    ...facts.points
      .filter(({ id }) => !points.has(id))
      .map(({ id, text }) => ({ kind: 'point' as const, id, name: text, reason: 'removed' as const })),
    ...facts.rows.flatMap((fact): LeftOut[] => {
      const row = rows.get(fact.id)
      if (row === undefined) return [{ kind: 'row', id: fact.id, name: toRowName(fact), reason: 'removed' }]
      const lines = new Set(row.lines.map(({ id }) => id))
      return fact.lines
        .filter(({ id }) => !lines.has(id))
        .map(({ text }) => ({ kind: 'line', id: fact.id, name: `${toRowName(fact)}: ${text}`, reason: 'removed' }))
    }),
  ]
}

const allLines = ({ points, rows }: DraftContent) => [...points, ...rows.flatMap(({ lines }) => lines)]
