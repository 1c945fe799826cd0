import type { DraftContent, DraftPoint, DraftRow, DraftTransition } from '../update-draft.ts'
import type { DraftEdits } from '../edit-draft.ts'

export const mergedAt = '2026-11-25T10:12:00.000Z'
export const writtenByGrace = { by: 'Grace Nakamura', at: '2026-11-25T09:00:00.000Z' }
export const ownLineId = '0b5b7f3e-0000-4000-8000-000000000001'

export const factLine = (id: string, text: string): DraftTransition => ({
  id,
  text,
  source: { kind: 'status', day: '2026-11-24', changes: 1 },
  written: null,
  cameAt: null,
  conflict: null,
})
export const factPoint = (id: string, text: string): DraftPoint => ({
  id,
  text,
  source: { kind: 'itemRequested', day: '2026-11-10', neededSince: null },
  written: null,
  cameAt: null,
  conflict: null,
  person: 'Maria López',
})
export const factRow = (id: string, lines: readonly DraftTransition[], statusId = 2): DraftRow => ({
  id,
  applicationId: id,
  provider: { id: 'p', name: 'Priya Raman', npi: '1376629841' },
  network: 'Cigna',
  statusId,
  previousStatusId: null,
  submissionDate: null,
  effectiveDate: null,
  cameAt: null,
  lines,
})
export const toContent = (points: readonly DraftPoint[], rows: readonly DraftRow[] = []): DraftContent => ({
  title: 'Week',
  points,
  rows,
})
export const sameEdits = ({ title, points, rows }: DraftContent): DraftEdits => ({ title, points, rows })
