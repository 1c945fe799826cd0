import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import type { DraftContent } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { findPointTarget } from '@client-center/domain/weekly-updates/point-target.ts'
import { sortByStatus } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import type { ComposedUpdate } from './composed-update.ts'

const isPublished = ({ text }: { readonly text: string }): boolean => text.trim() !== ''
const toText = ({ text }: { readonly text: string }): string => text.trim()

/** The weekly update as the practice would read it now, with edits that are not saved yet. */
export function toPreview(stored: ComposedUpdate, { title, points, rows }: DraftContent): WeeklyUpdate {
  const applications = sortByStatus(rows).map(({ lines, ...row }) => ({
    transitions: lines.filter(isPublished).map(toText),
    network: row.network,
    submissionDate: row.submissionDate,
    statusId: row.statusId,
    effectiveDate: row.effectiveDate,
    id: row.applicationId ?? row.id,
    applicationId: row.applicationId,
    provider: row.provider,
    status: applicationStatusLabel(row.statusId),
    previousStatusId: row.previousStatusId,
  }))
  const named = applications.flatMap(({ applicationId, network, provider }) =>
    applicationId === null ? [] : [{ id: applicationId, name: network, providerName: provider?.name ?? null }],
  )
  const actionPoints = points.filter(isPublished).map(toText)
  return {
    id: stored.projectId,
    projectId: stored.projectId,
    accountId: stored.accountId,
    update: title,
    viewed: true,
    publishedOn: 'publishedAt' in stored ? stored.publishedAt : new Date().toISOString(),
    correctedOn: 'correctedAt' in stored ? stored.correctedAt : null,
    previousPublishedOn: stored.previousPublishedAt,
    actionPoints,
    pointTargets: actionPoints.map((point) =>
      findPointTarget(point, { applications: named, requiredItems: stored.requiredItems }),
    ),
    applications,
  }
}
