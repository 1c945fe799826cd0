import {
  readPracticeOverview,
  type FirmTask,
  type PracticeOverview,
} from '@client-center/contract/firm/practices/practice-overview.ts'
import { applicationName, insurerName } from '@client-center/domain/applications/application-name.ts'
import { createDayFormat } from '@client-center/domain/calendar.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { reviewKindLabels } from '@client-center/domain/documents/review/review-kinds.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { toDueDay } from '@client-center/domain/staff/firm-tasks.ts'
import { describeActivity } from '@client-center/domain/staff/practice-activity.ts'
import type { Db } from '../../../database/connect.ts'
import { serveQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { findPracticeUsers } from '../people/user-queries.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import {
  findActivity,
  findDocumentsToReview,
  findPracticeFacts,
  findLicensesToRenew,
  findProjects,
  findQuietApplications,
  findUpdates,
  findWaitingMessages,
  findWaitingReplies,
} from './overview-queries.ts'

/** Rows of each list. */
const ROWS = 5
const ACTIVITY_ROWS = 8

/** The document type of a review; that of a scan follows from the license. */
const typeOf = (row: Awaited<ReturnType<typeof findDocumentsToReview>>[number]): number | null =>
  row.license_type === null ? row.document_type : licenseToDocumentType(row.license_type)

/** Endpoint for the overview of a practice (design §13, picture 24). */
export const practiceOverview = [
  serveQuery(readPracticeOverview, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db, staff) => {
        const { account, today, now, deps } = context
        const facts = await findPracticeFacts(db, account)
        if (!facts) throw recordNotFound('practice')
        const users = await findPracticeUsers(db, account, staff, now)
        const { firmTimeZone } = deps.config
        return {
          ...toFacts(facts, createDayFormat(firmTimeZone)),
          updates: (await findUpdates(db, account)).map((update) => ({
            id: update.id,
            projectId: update.project_id,
            isCap: update.is_cap,
            title: update.title,
            project: update.project,
            publishedAt: update.published_at,
            readBy: update.read_by,
          })),
          waitingOnUs: await findFirmTasks(db, account, { today, timeZone: firmTimeZone }),
          projects: await readProjects(db, account),
          people: { total: users.length, rows: users.slice(0, ROWS).map(toUser) },
          activity: (await findActivity(db, account)).flatMap(toActivity).slice(0, ACTIVITY_ROWS),
        }
      }),
  }),
]

type Facts = NonNullable<Awaited<ReturnType<typeof findPracticeFacts>>>

const toFacts = (facts: Facts, day: (instant: Date) => string) => ({
  tier: facts.tier,
  advisor: facts.advisor_id === null ? null : { id: facts.advisor_id, name: facts.advisor ?? '' },
  // A cover ends with its last day.
  covers: facts.covers.map(({ id, name, until }) => ({ id, name, until: day(new Date(Date.parse(until) - 1)) })),
  contact: { name: facts.contact ?? '', phone: facts.phone ?? '' },
  tin: facts.tin ?? '',
  npi: facts.npi ?? '',
  providers: facts.providers,
  locations: facts.locations,
  openApplications: facts.open,
  applications: facts.applications,
  oldestChange: facts.oldest,
  readers: facts.readers,
})

const toUser = ({
  id,
  name,
  permissions,
  lastSignInAt,
  hasPassword,
  blockedAt,
}: Awaited<ReturnType<typeof findPracticeUsers>>[number]) => ({
  id,
  name,
  permissions: [...permissions],
  lastSignInAt,
  hasPassword,
  isBlocked: blockedAt !== null,
})

async function readProjects(db: Db, account: string): Promise<PracticeOverview['projects']> {
  const rows = await findProjects(db, account)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, status, items, provided }) => ({
      id,
      name,
      status,
      items: items ?? 0,
      provided: provided ?? 0,
    })),
  }
}

type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number]

/** Leaves out entries of actions that changed nothing. An entry without a person is one of an import. */
function toActivity({ at, action, person_id: person, name, staff_name: staff }: ActivityRow) {
  const text = describeActivity(action)
  if (text === undefined) return []
  const isFirm = staff !== null || person === null
  return [{ at, action: text, name: staff ?? name ?? (person === null ? 'Import' : 'A former user'), isFirm }]
}

interface Day {
  readonly today: string
  readonly timeZone: string
}

/** What waits for the firm: the number of all, and the first of each kind in the order of their due days. */
async function findFirmTasks(
  db: Db,
  account: string,
  { today, timeZone }: Day,
): Promise<PracticeOverview['waitingOnUs']> {
  const toDay = createDayFormat(timeZone)
  const documents = await findDocumentsToReview(db, account)
  const messages = await findWaitingMessages(db, account)
  const replies = await findWaitingReplies(db, account)
  const licenses = await findLicensesToRenew(db, account, today)
  const applications = await findQuietApplications(db, account, today)
  const dueFrom = (kind: FirmTask['kind'], instant: string) => toDueDay(kind, toDay(new Date(instant)))
  const tasks: FirmTask[] = [
    ...documents.map((row) => ({
      kind: 'document' as const,
      id: row.id,
      due: dueFrom('document', row.uploaded_at),
      name: findDocumentType(typeOf(row) ?? 0)?.label ?? '',
      about: row.provider ?? row.project ?? reviewKindLabels[row.kind],
    })),
    ...messages.map((row) => ({
      kind: 'message' as const,
      id: row.id,
      due: dueFrom('message', row.created_at),
      subject: row.subject,
      from: row.name ?? row.typed_name,
    })),
    ...replies.map((row) => ({
      kind: 'reply' as const,
      id: row.id,
      due: dueFrom('reply', row.created_at),
      isDone: row.kind === 'done',
      subject: row.point_text || row.title,
      from: row.name ?? '',
    })),
    ...licenses.flatMap((row) =>
      row.expiration_date === null
        ? []
        : {
            kind: 'license' as const,
            id: row.id,
            due: toDueDay('license', row.expiration_date),
            providerId: row.provider_id,
            providerName: row.name,
            typeName: licenseTypeLabel(row.type),
            expirationDate: row.expiration_date,
          },
    ),
    ...applications.map((row) => ({
      kind: 'application' as const,
      id: row.id,
      due: dueFrom('application', row.updated_at),
      projectId: row.is_cap ? null : row.project_id,
      name: row.own_name ?? applicationName(row.provider, insurerName(row.insurer, row.other_insurer)),
      since: row.updated_at,
    })),
  ]
  const byDueDay = (one: FirmTask, other: FirmTask) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0)
  return {
    total: [documents, messages, replies, licenses, applications].reduce((sum, rows) => sum + (rows[0]?.total ?? 0), 0),
    rows: tasks.toSorted(byDueDay),
  }
}
