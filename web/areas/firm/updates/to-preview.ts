import { toReadableUpdate } from '@client-center/domain/weekly-updates/drafts/published-content.ts'
import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import type { DraftContent } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import type { ComposedUpdate } from './composed-update.ts'

const trim = <L extends { readonly text: string }>(line: L): L => ({ ...line, text: line.text.trim() })

/** The weekly update as the practice would read it now, with edits that are not saved yet. */
export function toPreview(stored: ComposedUpdate, { title, points, rows }: DraftContent): WeeklyUpdate {
  // The server trims texts when it saves them.
  const content = {
    title: title.trim(),
    points: points.map(trim),
    rows: rows.map((row) => ({ ...row, lines: row.lines.map(trim) })),
  }
  const { actionPoints, pointTargets, applications, ...update } = toReadableUpdate(stored.projectId, content, {
    ...stored,
    publishedAt: 'publishedAt' in stored ? stored.publishedAt : new Date().toISOString(),
    correctedAt: 'correctedAt' in stored ? stored.correctedAt : null,
  })
  return {
    ...update,
    actionPoints: [...actionPoints],
    pointTargets: [...pointTargets],
    applications: applications.map((row) => ({ ...row, transitions: [...row.transitions] })),
  }
}
