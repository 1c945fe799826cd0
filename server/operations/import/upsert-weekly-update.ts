import { pickAnswers } from '@client-center/domain/forms/pick-answers.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import type * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import { lockImport } from './lock-import.ts'
import { findAccountByExternalId } from './upsert-account.ts'
import type { Author } from '../../audit/author.ts'
import { Day, ExternalId, item, optionalList } from './item-shapes.ts'
import { ItemOmitted } from './omitted-items.ts'
import type { Outcome, PartialUpsert } from './upsert-outcome.ts'
import { cannotMove } from '../../records/record-refusals.ts'
import {
  findPublished,
  publishUpdate,
  rewriteUpdate,
  type UpdateContent,
} from '../../areas/weekly-updates/weekly-update-writes.ts'
import { itemShapes } from './answer-items.ts'
import { ApplicationStatusName, findApplicationStatus } from './application-item.ts'
import { findByExternalId } from './find-by-external-id.ts'

const { statusId: _, ...plainFields } = weeklyUpdateRow.fields

/** The firm's report on a project for a week. Each row is the state of an application at that time. */
export const WeeklyUpdateItem = item({
  externalId: ExternalId,
  account: ExternalId,
  project: ExternalId,
  ...itemShapes(weeklyUpdate.fields),
  /** The date of publication; the current time by default. */
  publishedOn: Day.optional(),
  applications: optionalList(
    item({
      application: ExternalId.nullable().default(null),
      ...itemShapes(plainFields),
      status: ApplicationStatusName,
    }),
    1000,
  ),
})
export type WeeklyUpdateItem = z.output<typeof WeeklyUpdateItem>

/**
 * Publishes a weekly update, or corrects the one with this external id; users who have read it do not see it as unread
 * again (AMB-98). Throws a `Refusal` if it would move to another project. A row about an application that the practice
 * deleted has no link, as in updates of earlier weeks.
 */
export async function upsertWeeklyUpdate(db: Db, item: WeeklyUpdateItem, author: Author): Promise<PartialUpsert> {
  await lockImport(db)
  const account = await findAccountByExternalId(db, item.account)
  const project = await findByExternalId(db, 'project', account, item.project)
  const { content: wanted, omitted } = await toUpdateContent(db, account, item)
  return { outcome: await publish(db, { account, project }, item, wanted, author), omitted }
}

async function publish(
  db: Db,
  { account, project }: { readonly account: string; readonly project: string },
  item: WeeklyUpdateItem,
  wanted: UpdateContent,
  author: Author,
): Promise<Outcome> {
  const known = await findPublished(db, item.externalId)
  if (!known) {
    const at = item.publishedOn === undefined ? {} : { publishedAt: `${item.publishedOn}T12:00:00Z` }
    const made = { project, externalId: item.externalId, ...at }
    await publishUpdate(db, account, made, wanted, author)
    return 'added'
  }
  if (known.account !== account || known.project !== project)
    throw cannotMove('weekly update', item.externalId, 'project')
  if (isSameValue(known.content, wanted)) return 'unchanged'
  await rewriteUpdate(db, known, wanted, author)
  return 'changed'
}

async function toUpdateContent(db: Db, account: string, item: WeeklyUpdateItem) {
  const rows: UpdateContent['rows'][number][] = []
  const omitted: string[] = []
  for (const [index, { application, status, ...row }] of item.applications.entries()) {
    const applicationId = application === null ? null : await findUpdateApplication(db, account, application)
    if (applicationId instanceof ItemOmitted) omitted.push(`applications[${index}]: ${applicationId.message}`)
    rows.push({
      ...pickAnswers(plainFields, row),
      applicationId: applicationId instanceof ItemOmitted ? null : applicationId,
      statusId: findApplicationStatus(status),
    })
  }
  return { content: { ...pickAnswers(weeklyUpdate.fields, item), rows }, omitted }
}

async function findUpdateApplication(db: Db, account: string, externalId: string): Promise<string | ItemOmitted> {
  try {
    return await findByExternalId(db, 'application', account, externalId)
  } catch (problem) {
    if (problem instanceof ItemOmitted) return problem
    throw problem
  }
}
