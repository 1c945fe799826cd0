import { applicationStatusLabel } from '../../applications/application-status.ts'
import { hasSsnPattern } from '../../forms/ssn-pattern.ts'
import { findPointTarget, type PointTarget } from '../point-target.ts'
import { sortByStatus } from '../weekly-update-rows.ts'
import { toRowName } from './compose-rows.ts'
import { updateLimits, type DraftContent, type DraftRow } from './update-draft.ts'

/** The action points of a draft that have a text. */
export const toActionPoints = ({ points }: Pick<DraftContent, 'points'>): string[] =>
  points.flatMap(({ text }) => (text === '' ? [] : [text]))

/** The lines of an application that have a text. */
export const toTransitions = ({ lines }: Pick<DraftRow, 'lines'>): string[] =>
  lines.flatMap(({ text }) => (text === '' ? [] : [text]))

/** Our sentences for what cannot be published. */
const publishSentences = {
  tooManyPoints: `An update can have at most ${updateLimits.points} action points. Remove some of them.`,
  tooManyLines: (row: string) =>
    `${row}: an application can have at most ${updateLimits.lines} lines. Remove some of them.`,
  noTitle: 'Title: enter a text',
  hasSsn: (text: string) => `Remove the Social Security number from “${text.slice(0, 40).toWellFormed()}”.`,
} as const

/** The sentence for a draft that cannot be published; undefined if it can. */
export function findPublishProblem(draft: DraftContent): string | undefined {
  if (draft.title === '') return publishSentences.noTitle
  if (toActionPoints(draft).length > updateLimits.points) return publishSentences.tooManyPoints
  const long = draft.rows.find((row) => toTransitions(row).length > updateLimits.lines)
  return long === undefined ? undefined : publishSentences.tooManyLines(toRowName(long))
}

/** The title or first text with what looks like a Social Security number; undefined if there is none. */
export function findSsnInDraft({ title, points, rows }: DraftContent): string | undefined {
  const texts = [
    title,
    ...points.flatMap(({ text, person }) => [text, person]),
    ...rows.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ]
  const found = texts.find(hasSsnPattern)
  return found === undefined ? undefined : publishSentences.hasSsn(found.normalize('NFKC').replaceAll(/\p{Nd}/gu, '•'))
}

interface NamedItem {
  readonly id: string
  readonly name: string
  readonly providerName: string | null
}

interface PreviewContext {
  readonly accountId: string
  readonly projectId: string
  readonly requiredItems: readonly NamedItem[]
  readonly previousPublishedAt: string | null
  /** When it is published, for its day (ISO). */
  readonly publishedAt: string
  readonly correctedAt: string | null
}

/** What the practice reads of an update, in the shape of its page. */
export interface ReadableUpdate {
  id: string
  projectId: string
  accountId: string
  update: string
  viewed: boolean
  publishedOn: string
  correctedOn: string | null
  previousPublishedOn: string | null
  actionPoints: string[]
  pointTargets: (PointTarget | null)[]
  applications: {
    id: string
    applicationId: string | null
    provider: { id: string; name: string; npi: string } | null
    network: string
    status: string
    statusId: number
    previousStatusId: number | null
    submissionDate: string | null
    effectiveDate: string | null
    transitions: string[]
  }[]
}

/** The draft as the practice will read it. `id` is that of the update, or of the project for one not published yet. */
export function toReadableUpdate(id: string, draft: DraftContent, context: PreviewContext): ReadableUpdate {
  const { accountId, projectId, requiredItems, previousPublishedAt, publishedAt, correctedAt } = context
  const actionPoints = toActionPoints(draft)
  const applications = draft.rows.flatMap(({ applicationId, network, provider }) =>
    applicationId === null ? [] : [{ id: applicationId, name: network, providerName: provider?.name ?? null }],
  )
  return {
    id,
    projectId,
    accountId,
    update: draft.title,
    viewed: true,
    publishedOn: publishedAt,
    correctedOn: correctedAt,
    previousPublishedOn: previousPublishedAt,
    actionPoints,
    pointTargets: actionPoints.map((point) => findPointTarget(point, { applications, requiredItems })),
    applications: sortByStatus(draft.rows).map((row) => ({
      id: row.applicationId ?? row.id,
      applicationId: row.applicationId,
      provider: row.provider,
      network: row.network,
      status: applicationStatusLabel(row.statusId),
      statusId: row.statusId,
      previousStatusId: row.previousStatusId,
      submissionDate: row.submissionDate,
      effectiveDate: row.effectiveDate,
      transitions: toTransitions(row),
    })),
  }
}
