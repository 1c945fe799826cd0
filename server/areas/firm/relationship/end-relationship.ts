import { addDays, formatUs } from '@client-center/domain/calendar.ts'
import { END_AHEAD_DAYS, READABLE_DAYS, relationshipSentences } from '@client-center/domain/firm/relationship.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { practiceZone } from '../../../http/calls/practice-zones.ts'
import { addToOutbox } from '../../../mail/add-to-outbox.ts'
import { refuse, refuseAt, staleRev } from '../../../refusal/refusal.ts'
import { toSalutation } from '../../../mail/salutation.ts'
import { findUsers } from './relationship-queries.ts'

interface Ending {
  readonly account: string
  readonly staffId: string
  /** The last day, 'YYYY-MM-DD' in the practice's time zone; users can only read from its beginning. */
  readonly endsOn: string | null
  readonly reason: string
}

interface Change {
  readonly deps: Pick<Deps, 'config' | 'database'>
  readonly author: Author
}

/** Ends the relationship with a practice, and mails its users what happens when. */
export async function endPracticeRelationship(
  db: Db,
  { account, staffId, endsOn, reason }: Ending,
  { deps, author, today }: Change & { readonly today: string },
): Promise<void> {
  if (endsOn === null || endsOn < today) throw refuseAt('endsOn', relationshipSentences.inPast)
  if (endsOn > addDays(today, END_AHEAD_DAYS)) throw refuseAt('endsOn', relationshipSentences.tooFar)
  const practice = await lockPractice(db, account)
  const zone = practiceZone(deps, account)
  const startOf = (day: string) => sql<string>`(${day}::date)::timestamp at time zone ${zone}`
  const added = await db
    .insertInto('ended_relationship')
    .values({
      account_id: account,
      ended_on: endsOn,
      reason,
      staff_id: staffId,
      read_only_from: startOf(endsOn),
      access_until: startOf(addDays(endsOn, READABLE_DAYS + 1)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (added === undefined) throw refuse(relationshipSentences.ended)
  const after = { endsOn, reason }
  await audit(db, { ...author, action: 'relationship.ended', account, record: account, before: null, after })
  await mailUsers(db, account, (name) => toEndLetter({ name, practice, endsOn, firm: deps.config.firmName }))
}

/** Takes back the end; users who still have permissions get a mail. */
export async function undoPracticeEnd(
  db: Db,
  { account, rev }: { readonly account: string; readonly rev: number },
  { deps, author }: Change,
): Promise<void> {
  const practice = await lockPractice(db, account)
  const end = await db
    .selectFrom('ended_relationship')
    .select(['ended_on', 'reason', 'rev'])
    .where('account_id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (end === undefined) throw refuse(relationshipSentences.notEnded)
  if (end.rev !== rev) throw staleRev()
  await db.deleteFrom('ended_relationship').where('account_id', '=', account).execute()
  await db.deleteFrom('former_access').where('account_id', '=', account).execute()
  const before = { endsOn: end.ended_on, reason: end.reason }
  await audit(db, { ...author, action: 'relationship.resumed', account, record: account, before, after: null })
  const firm = deps.config.firmName
  await mailUsers(db, account, (name) => toResumedLetter({ name, practice, firm }))
}

/** The practice's name; locks it, so that one change of the relationship runs at a time. */
async function lockPractice(db: Db, account: string): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return name
}

interface Letter {
  readonly subject: string
  readonly text: string
}

async function mailUsers(db: Db, account: string, write: (name: string) => Letter): Promise<void> {
  for (const { name, email } of await findUsers(db, account))
    await addToOutbox(db, { recipient: email, replyTo: null, ...write(name) })
}

interface LetterFacts {
  readonly name: string
  readonly practice: string
  readonly firm: string
}

const toEndLetter = ({ name, practice, firm, endsOn }: LetterFacts & { readonly endsOn: string }): Letter => ({
  subject: `${practice}: your work with ${firm} ends ${formatUs(endsOn)}`,
  text: `${toSalutation(name)}

${firm} stops working for ${practice} on ${formatUs(endsOn)}. From that day on you can read and download everything in Client Center, but no longer change it.

On ${formatUs(addDays(endsOn, READABLE_DAYS))} your access to ${practice} ends. Please save the documents that you need before then.

If you think this is a mistake, reply to this email.

${firm}
`,
})

const toResumedLetter = ({ name, practice, firm }: LetterFacts): Letter => ({
  subject: `${practice}: your work with ${firm} continues`,
  text: `${toSalutation(name)}

${firm} continues to work for ${practice}. You can use Client Center as before.

${firm}
`,
})
