import type { ValuesOf } from '@client-center/domain/forms/section.ts'
import type { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import type { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import type { Db } from '../platform/database/connect.ts'

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

/** The account's practice information; undefined when none was saved yet. */
export const findPracticeInfo = (db: Db, account: string): Promise<PracticeInfo | undefined> =>
  db.selectFrom('practice_info').select(practiceColumns).where('account_id', '=', account).executeTakeFirst()

/** Writes the card when `rev` is still the saved one (0: none saved yet); undefined when somebody was faster. */
export async function writePracticeInfo(
  db: Db,
  account: string,
  info: PracticeInfo,
): Promise<PracticeInfo | undefined> {
  const columns = {
    legal_business_name: info.legalBusinessName,
    dba_name: info.dbaName,
    business_type_id: info.businessTypeId,
    office_tin: info.officeTin,
    website: info.website,
    office_phone: info.officePhone,
    office_email: info.officeEmail,
    office_fax: info.officeFax,
    group_npi: info.groupNpi,
  }
  if (info.rev === 0) {
    return db
      .insertInto('practice_info')
      .values({ account_id: account, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .returning(practiceColumns)
      .executeTakeFirst()
  }
  return db
    .updateTable('practice_info')
    .set({ ...columns, rev: info.rev + 1 })
    .where('account_id', '=', account)
    .where('rev', '=', info.rev)
    .returning(practiceColumns)
    .executeTakeFirst()
}

/** The account's contact; undefined when none was saved yet. */
export const findContactInfo = (db: Db, account: string): Promise<ContactInfo | undefined> =>
  db
    .selectFrom('contact_info')
    .select(['name', 'phone', 'email', 'rev'])
    .where('account_id', '=', account)
    .executeTakeFirst()

/** As `writePracticeInfo`, for the contact. */
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
