import { isCalendarDate } from '@client-center/domain/calendar.ts'
import * as z from 'zod'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import { findAccountByExternalId } from './put-account.ts'
import type { Author } from '../../platform/audit/author.ts'
import { ExternalId, item, line } from './item-shapes.ts'
import { takeTurn, type Outcome } from './put-outcome.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  findPublished,
  publishUpdate,
  rewriteUpdate,
  type UpdateSaid,
} from '../../weekly-updates/weekly-update-writes.ts'
import { ApplicationStatusName, OptionalDay, statusCalled } from './application-item.ts'
import { findByExternalId } from './find-by-external-id.ts'

const lines = (most: number) => z.array(line(500), { error: 'must be a list' }).max(most, 'is too long').default([])

/** What the firm reports of a project in a week; each row as its application stood then. */
export const WeeklyUpdateItem = item({
  externalId: ExternalId,
  account: ExternalId,
  project: ExternalId,
  title: line(200),
  actionPoints: lines(50),
  /** The day; now, when it is left out. */
  publishedOn: z
    .string({ error: 'must be a date' })
    .refine(isCalendarDate, 'must be a date like 2026-03-14')
    .optional(),
  applications: z
    .array(
      item({
        application: ExternalId.nullable().default(null),
        transitions: lines(20),
        network: line(),
        submissionDate: OptionalDay,
        status: ApplicationStatusName,
        effectiveDate: OptionalDay,
      }),
      { error: 'must be a list' },
    )
    .max(1000, 'is too long')
    .default([]),
})
export type WeeklyUpdateItem = z.output<typeof WeeklyUpdateItem>

/** Publishes a weekly update, or corrects the one of this external id; who has read it has (AMB-98). Refused: a move to another project. */
export async function putWeeklyUpdate(db: Db, one: WeeklyUpdateItem, by: Author): Promise<Outcome> {
  await takeTurn(db, 'weekly-update', one.externalId)
  const account = await findAccountByExternalId(db, one.account)
  const project = await findByExternalId(db, 'project', account, one.project)
  const wanted = await saidOfUpdate(db, account, one)
  const known = await findPublished(db, one.externalId)
  if (!known) {
    const at = one.publishedOn === undefined ? {} : { publishedAt: `${one.publishedOn}T12:00:00Z` }
    const made = { project, externalId: one.externalId, ...at }
    const record = await publishUpdate(db, account, made, wanted)
    await audit(db, { ...by, action: 'weekly-update.published', account, record, after: wanted })
    return 'added'
  }
  if (known.account !== account || known.project !== project)
    throw refuse(`The weekly update "${one.externalId}" belongs to another project`)
  if (JSON.stringify(known.said) === JSON.stringify(wanted)) return 'unchanged'
  await rewriteUpdate(db, account, known.id, wanted)
  const trail = { action: 'weekly-update.changed', account, record: known.id }
  await audit(db, { ...by, ...trail, before: known.said, after: wanted })
  return 'changed'
}

async function saidOfUpdate(db: Db, account: string, one: WeeklyUpdateItem): Promise<UpdateSaid> {
  const rows: UpdateSaid['rows'][number][] = []
  for (const { application, transitions, network, submissionDate, status, effectiveDate } of one.applications) {
    const applicationId = application === null ? null : await findByExternalId(db, 'application', account, application)
    rows.push({ applicationId, transitions, network, submissionDate, statusId: statusCalled(status), effectiveDate })
  }
  return { title: one.title, actionPoints: one.actionPoints, rows }
}
