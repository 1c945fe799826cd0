import { canceledApplicationStatus, compareStatuses } from '../../applications/application-status.ts'
import { formatUs, getWeekMonday } from '../../calendar.ts'
import { composePoints } from './compose-points.ts'
import { composeRow, hasNews, toRowName } from './compose-rows.ts'
import type { UpdateApplication, ProjectFacts } from './project-facts.ts'
import { updateLimits, type DraftContent, type DraftRow, type LeftOut } from './update-draft.ts'

interface ComposedDraft {
  readonly content: DraftContent
  readonly leftOut: readonly LeftOut[]
}

/**
 * Composes a weekly update from the facts, within the limits of its form: what happened comes first, then what waits,
 * then what is done. Applications that were canceled before the last update are left out.
 */
export function composeDraft(facts: ProjectFacts): ComposedDraft {
  const composed = facts.applications.filter(isListed).map((application) => composeRow(application, facts.today))
  const rows = composed.map(({ row }) => row).toSorted(compareRows)
  const points = composePoints(facts)
  const fitting = points.filter(({ text }) => text.length <= updateLimits.textLength)
  const shown = fitting.slice(0, updateLimits.points)
  return {
    content: {
      title: `Weekly update, week of ${formatUs(getWeekMonday(facts.today))}`,
      points: shown,
      rows: rows.slice(0, updateLimits.rows),
    },
    leftOut: [
      ...facts.applications
        .filter((application) => !isListed(application))
        .map((application) => toLeftOutRow(application, 'canceledEarlier')),
      ...rows.slice(updateLimits.rows).map((row) => toLeftOutRow(row, 'overLimit')),
      ...composed.flatMap(({ leftOut }) => leftOut),
      ...points
        .filter((point) => !shown.includes(point))
        .map(({ id, text }) => ({
          kind: 'point' as const,
          id,
          // Half of a character could not be stored.
          name: text.slice(0, updateLimits.textLength).toWellFormed(),
          reason: text.length > updateLimits.textLength ? ('tooLong' as const) : ('overLimit' as const),
        })),
    ],
  }
}

/** Canceled applications are listed once, with their cancellation. */
const isListed = ({ statusId, changes, previous }: UpdateApplication): boolean =>
  statusId !== canceledApplicationStatus ||
  changes.length > 0 ||
  (previous !== null && previous.statusId !== canceledApplicationStatus)

const toLeftOutRow = (row: Pick<DraftRow, 'id' | 'network' | 'provider'>, reason: LeftOut['reason']): LeftOut => ({
  kind: 'row',
  id: row.id,
  name: toRowName(row),
  reason,
})

const compareRows = (a: DraftRow, b: DraftRow): number =>
  Number(hasNews(b)) - Number(hasNews(a)) ||
  Number(b.lines.length > 0) - Number(a.lines.length > 0) ||
  compareStatuses(a.statusId, b.statusId) ||
  compareTexts(a.network, b.network) ||
  compareTexts(a.provider?.name ?? '', b.provider?.name ?? '') ||
  compareTexts(a.id, b.id)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
