import type { savePayerContact } from '@client-center/contract/firm/follow-up/calls.ts'
import type { EndpointBody } from '@client-center/contract/endpoint/endpoint.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { staleRev } from '../../../refusal/refusal.ts'

type Contact = EndpointBody<typeof savePayerContact>

/** Changes how the firm reaches an insurance company, with an audit entry. Refused: a stale rev. */
export async function saveContact(
  db: Db,
  insurer: number,
  { rev, ...answers }: Contact,
  staff: string,
  author: Author,
): Promise<void> {
  await lockByName(db, 'payer-contact', String(insurer))
  const before = await db
    .selectFrom('payer_contact')
    .select(['phone', 'hours', 'portal', 'usual_days as usualDays', 'notes', 'rev'])
    .where('insurer', '=', insurer)
    .executeTakeFirst()
  if ((before?.rev ?? 0) !== rev) throw staleRev()
  const { phone, hours, portal, usualDays, notes } = answers
  const columns = { phone, hours, portal, usual_days: usualDays, notes, changed_by: staff, rev: rev + 1 }
  await db
    .insertInto('payer_contact')
    .values({ insurer, ...columns })
    .onConflict((at) => at.column('insurer').doUpdateSet({ ...columns, changed_at: sql<string>`now()` }))
    .execute()
  const { person, address } = author
  const entry = { person, address, account: null, record: String(insurer) }
  await audit(db, {
    action: 'payer-contact.saved',
    ...entry,
    before: before ?? null,
    after: { ...answers, rev: rev + 1 },
  })
}
