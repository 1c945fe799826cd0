import { saveContactInfo, savePracticeInfo } from '@client-center/contract/practice/practice.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import type { Db } from '../../database/connect.ts'
import { executeAllOn } from '../../database/execute-all.ts'
import { firmAuthor } from '../../audit/author.ts'
import { saveCard } from '../../records/save-record.ts'
import { contactRecord, practiceRecord } from '../../areas/practice/practice-records.ts'
import { createChance } from './chance.ts'
import { accountId, type AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { madeUpNpi } from './npi.ts'

interface Practice {
  readonly account: AccountName
  readonly legalBusinessName: string
  readonly businessTypeId: number
  readonly officeTin: string
  readonly website: string
  readonly phone: string
  readonly fax: string
  readonly email: string
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
}

/** The practices with a Credentialing Access Point, as on their cards. */
export const practices: readonly Practice[] = [
  {
    account: 'Bright Smile Dental',
    legalBusinessName: 'Bright Smile Dental, PLLC',
    businessTypeId: 4,
    officeTin: '63-0184725',
    website: 'https://brightsmile.example',
    phone: '(205) 555-0110',
    fax: '(205) 555-0119',
    email: 'office@brightsmile.example',
    contact: { name: 'Maria López', phone: '(205) 555-0112', email: 'maria@brightsmile.example' },
  },
  {
    account: 'Bright Smile Annex',
    legalBusinessName: 'Bright Smile Annex, LLC',
    businessTypeId: 4,
    officeTin: '63-0184733',
    website: '',
    phone: '(205) 555-0120',
    fax: '',
    email: 'annex@brightsmile.example',
    contact: { name: 'Maria López', phone: '(205) 555-0112', email: 'maria@brightsmile.example' },
  },
  {
    account: 'Lakeside Startup Dental',
    legalBusinessName: 'Lakeside Startup Dental, Inc.',
    businessTypeId: 1,
    officeTin: '58-0927146',
    website: 'https://lakeside.example',
    phone: '(423) 555-0130',
    fax: '',
    email: 'hello@lakeside.example',
    contact: { name: 'Kwame Mensah', phone: '(423) 555-0131', email: 'kwame@lakeside.example' },
  },
  {
    account: 'Cedar Grove Family Dentistry',
    legalBusinessName: 'Whitfield & Tran Family Dentistry, PA',
    businessTypeId: 2,
    officeTin: '56-0371958',
    website: 'https://cedargrove.example',
    phone: '(828) 555-0140',
    fax: '(828) 555-0149',
    email: 'office@cedargrove.example',
    contact: { name: 'Sam Whitfield', phone: '(828) 555-0141', email: 'sam@cedargrove.example' },
  },
]

/** The practice and contact cards of the accounts with a Credentialing Access Point, validated like typed input. */
export async function fillPractices(db: Db): Promise<void> {
  const chance = createChance('practices')
  for (const practice of practices) {
    const account = accountId(practice.account)
    const card = savePracticeInfo.body.parse({
      ...emptyValues(practiceInfo),
      rev: 0,
      legalBusinessName: practice.legalBusinessName,
      dbaName: practice.account,
      businessTypeId: practice.businessTypeId,
      officeTin: practice.officeTin,
      website: practice.website,
      officePhone: practice.phone,
      officeFax: practice.fax,
      officeEmail: practice.email,
      groupNpi: madeUpNpi(chance),
    })
    await saveCard(executeAllOn(db), practiceRecord, account, card, firmAuthor)
    const contact = saveContactInfo.body.parse({ ...emptyValues(contactInfo), ...practice.contact, rev: 0 })
    await saveCard(executeAllOn(db), contactRecord, account, contact, firmAuthor)
  }
}
