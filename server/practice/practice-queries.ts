import type { ValuesOf } from '@client-center/domain/forms/section.ts'
import type { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import type { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { trailAddress } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { prepared, type Places } from '../platform/database/prepared.ts'

export type PracticeInfo = ValuesOf<(typeof practiceInfo)['fields']> & { rev: number }
export type ContactInfo = ValuesOf<(typeof contactInfo)['fields']> & { rev: number }

const practiceColumns = [
  'legal_business_name as legalBusinessName',
  'dba_name as dbaName',
  'business_type_id as businessTypeId',
  'office_tin as officeTin',
  'website',
  'office_phone as officePhone',
  'office_email as officeEmail',
  'office_fax as officeFax',
  'group_npi as groupNpi',
  'rev',
] as const

/** The account's practice information; no row when none was saved yet. */
export const practiceInfoOf = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('practice_info').select(practiceColumns).where('account_id', '=', account),
)

/** What a save of the card is made of. */
interface Saving extends PracticeInfo {
  readonly account: string
  readonly person: string | null
  readonly address: string | null
}

const cells = (at: Places<Saving>) => ({
  legal_business_name: at.legalBusinessName,
  dba_name: at.dbaName,
  business_type_id: at.businessTypeId,
  office_tin: at.officeTin,
  website: at.website,
  office_phone: at.officePhone,
  office_email: at.officeEmail,
  office_fax: at.officeFax,
  group_npi: at.groupNpi,
})

/** The line of the trail; whoever asks within a request need not be named. */
const trail = ({ account, person, address }: Places<Saving>, before: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`insert into audit_event (action, person_id, account_id, address, record_type, record_id, before, after)
      select 'practice-info.saved', coalesce(${person}::uuid, app_person()), ${account}::uuid, ${address}::inet, 'practice-info',
             ${account}::text, ${before}, to_jsonb(became) from ${from}`

const added = prepared<Saving>()((db, at) => {
  const became = db
    .insertInto('practice_info')
    .values({ account_id: at.account, ...cells(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(practiceColumns)
  const told = trail(at, sql`null`, sql`became`)
  return raw<PracticeInfo>(db, sql`with became as (${became}), trail as (${told}) select * from became`)
})

const changed = prepared<Saving>()((db, at) => {
  const was = db.selectFrom('practice_info').select(practiceColumns).where('account_id', '=', at.account)
  const became = db
    .updateTable('practice_info')
    .set((of) => ({ ...cells(at), rev: of('rev', '+', 1) }))
    .where('account_id', '=', at.account)
    .where('rev', '=', at.rev)
    .returning(practiceColumns)
  const told = trail(at, sql`to_jsonb(was)`, sql`was, became`)
  return raw<PracticeInfo>(
    db,
    sql`with was as (${was}), became as (${became}), trail as (${told}) select * from became`,
  )
})

const raw = <R>(db: Db, statement: RawBuilder<unknown>) => ({ compile: () => statement.$castTo<R>().compile(db) })

/**
 * Saves the card when `rev` is still the saved one (0: none saved yet) and tells the trail, in one statement; no row when somebody
 * was faster.
 */
export const practiceInfoSaved = (
  account: string,
  info: PracticeInfo,
  by: Pick<Saving, 'person' | 'address'>,
): CompiledQuery<PracticeInfo> =>
  (info.rev === 0 ? added : changed)({ ...info, account, person: by.person, address: trailAddress(by.address) })

/** The account's contact; no row when none was saved yet. */
export const contactInfoOf = prepared<{ account: string }>()((db, { account }) =>
  db.selectFrom('contact_info').select(['name', 'phone', 'email', 'rev']).where('account_id', '=', account),
)

/** As `contactInfoOf`, within a transaction. */
export const findContactInfo = async (db: Db, account: string): Promise<ContactInfo | undefined> =>
  (await db.executeQuery(contactInfoOf({ account }))).rows[0]

/** Writes the contact when `rev` is still the saved one (0: none saved yet); undefined when somebody was faster. */
export async function writeContactInfo(db: Db, account: string, info: ContactInfo): Promise<ContactInfo | undefined> {
  const { rev, ...columns } = info
  if (rev === 0) {
    return db
      .insertInto('contact_info')
      .values({ account_id: account, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['name', 'phone', 'email', 'rev'])
      .executeTakeFirst()
  }
  return db
    .updateTable('contact_info')
    .set({ ...columns, rev: rev + 1 })
    .where('account_id', '=', account)
    .where('rev', '=', rev)
    .returning(['name', 'phone', 'email', 'rev'])
    .executeTakeFirst()
}
