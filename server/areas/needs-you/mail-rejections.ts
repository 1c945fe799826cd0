import { createDayFormat } from '@client-center/domain/calendar.ts'
import { needAccess } from '@client-center/domain/needs-you/need-access.ts'
import { permissionsFor } from '@client-center/domain/permissions.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { job } from '../../jobs/job.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import { rejectedDocuments } from './rejected-documents.ts'
import { toSalutation } from '../../mail/salutation.ts'

/** The hour of the firm's day from which the mails of the day go out. */
const MAIL_HOUR = 16

/** Days after which a rejection is no longer mailed, for example because nobody could sign in before. */
const MAIL_DAYS = 7

/**
 * Mails the users of practices what staff rejected today, from 4 PM in the firm's time zone. A user gets at most one
 * mail a day, with all rejections that the user can answer, each once. A later rejection waits for the next day.
 */
export const mailRejections = job({
  name: 'mail-rejections',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ database, config, clock }: Deps) => {
    const now = clock()
    if (getHour(now, config.firmTimeZone) < MAIL_HOUR) return
    await database.system.transaction().execute(async (db) => {
      // Two servers at once would each find the same rejections.
      await lockByName(db, 'job', 'mail-rejections')
      const today = createDayFormat(config.firmTimeZone)(now)
      const notices = await findNotices(db, today, now)
      const byPerson = Map.groupBy(notices, ({ person_id: person }) => person)
      for (const own of byPerson.values()) await queueMail(db, config, own, today)
    })
  },
})

const getHour = (instant: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(instant))

interface Notice {
  readonly person_id: string
  readonly email: string
  readonly name: string
  readonly account_id: string
  readonly practice: string
  readonly record_id: string
  readonly document_type: number | null
  readonly reason: string
  readonly decided_at: string
}

/** What each user can answer and has not been mailed about, for users without a mail on this day. */
async function findNotices(db: Db, today: string, now: Date): Promise<Notice[]> {
  const { rows: accounts } = await sql<{ id: string }>`
    select distinct account_id as id from document_review
     where state = 2 and decided_by is not null
       and decided_at > ${now.toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS})`.execute(db)
  const ids = accounts.map(({ id }) => id)
  const { rows } = await sql<Notice>`
    with rejected as materialized (${rejectedDocuments({ documents: ids, licenses: ids })})
    select person.id as person_id, person.email, person.name, rejected.account_id, account.name as practice,
           rejected.id as record_id, rejected.document_type, rejected.reason, date_trunc('milliseconds', rejected.decided_at) as decided_at
      from rejected
      join account on account.id = rejected.account_id
      join person on person.blocked_at is null and person.has_password
       and exists (
         select from account_permission held
          where held.person_id = person.id and held.account_id = rejected.account_id
            and held.permission = any(case when rejected.kind = 'license' then ${sql.val(scanRights)}::int[]
                                           else ${sql.val(documentRights)}::int[] end))
     where rejected.decided_by is not null
       and rejected.decided_at > ${now.toISOString()}::timestamptz - make_interval(days => ${MAIL_DAYS})
       and not exists (
         select from rejection_notice sent
          where sent.person_id = person.id and sent.record_id = rejected.id
            and sent.decided_at = date_trunc('milliseconds', rejected.decided_at))
       and not exists (
         select from rejection_notice sent where sent.person_id = person.id and sent.sent_on = ${today}::date)
     order by person.id, account.name, account.id, rejected.decided_at, rejected.id`.execute(db)
  return rows
}

/** The permissions with which a user can replace a document or a license scan. */
const documentRights = needAccess.documentRejected.flatMap((access) => [...permissionsFor[access]])
const scanRights = needAccess.scanRejected.flatMap((access) => [...permissionsFor[access]])

/** Queues the mail and records what it is about, in the same transaction. */
async function queueMail(db: Db, config: Deps['config'], notices: readonly Notice[], today: string): Promise<void> {
  const [first] = notices
  if (!first) return
  const practices = [...Map.groupBy(notices, ({ account_id: account }) => account).values()]
  const lists = practices.map((own) => `${own[0]?.practice ?? ''}\n${own.map(toLine).join('\n')}`)
  await addToOutbox(db, {
    recipient: first.email,
    replyTo: null,
    subject: notices.length === 1 ? 'A document needs a new upload' : `${notices.length} documents need a new upload`,
    text: `${toSalutation(first.name)}

Your advisor could not accept ${notices.length === 1 ? 'this document' : 'these documents'}:

${lists.join('\n\n')}

Upload a new file from your tasks: ${config.publicUrl}/home

${config.firmName}
`,
  })
  await db
    .insertInto('rejection_notice')
    .values(
      notices.map(({ account_id, person_id, record_id, decided_at }) => ({
        account_id,
        person_id,
        record_id,
        decided_at,
        sent_on: today,
      })),
    )
    .execute()
}

/** The document by its type: a file name may contain a personal number. */
const toLine = ({ document_type: type, reason }: Notice): string =>
  `- ${findDocumentType(type ?? 0)?.label ?? 'Document'}: ${reason.replaceAll(/\s+/g, ' ')}`
