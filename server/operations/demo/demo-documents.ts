import { documentTypes, type DocumentType } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import type { AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { demoProviders } from './demo-providers.ts'

/** A document of the demo, uploaded this many days ago. */
export interface DemoDocument {
  readonly account: AccountName
  readonly fileName: string
  readonly type: string
  readonly description: string
  readonly daysAgo: number
  /** Name of a provider of the account, for documents of the provider category. */
  readonly provider?: string
  /** The insurance company of a contract or an explanation of benefits. */
  readonly insurer?: string
  /** 1 Control Panel, 2 Creatio. If it is missing, the practice uploaded the document. */
  readonly source?: 1 | 2
  readonly feeSchedule?: {
    readonly company: number
    readonly other?: string
    readonly insurers: readonly number[]
    readonly isActive: boolean
  }
}

const dentists = demoProviders['Bright Smile Dental'].filter((one) => one.type === 'Owner' || one.type === 'Associate')

/** The documents of the full account, and some of the others. */
export function demoDocuments(): DemoDocument[] {
  const createMake =
    (account: AccountName): Make =>
    (type, fileName, description, daysAgo, more = {}) => ({ account, type, fileName, description, daysAgo, ...more })
  const bright = createMake('Bright Smile Dental')
  const annex = createMake('Bright Smile Annex')
  const lakeside = createMake('Lakeside Startup Dental')
  const cedar = createMake('Cedar Grove Family Dentistry')
  return [
    bright('W9', 'W9_signed.pdf', 'Signed W-9 for the practice', 34),
    bright('W9', 'W9_2024.pdf', 'W-9 with the old address', 396),
    bright('SS4', 'SS4 confirmation.pdf', 'Employer identification number confirmation', 380),
    bright('BillOfSale', 'Bill of sale.pdf', 'Purchase of the Harborview office', 262),
    bright('AcquisitionLetter', 'Acquisition letter.pdf', 'Letter to insurance companies about the purchase', 255),
    bright('NetworkParticipationList', 'Networks.pdf', 'Networks for all dentists', 47),
    bright('NetworkParticipationList', 'Networks by dentist.csv', 'Networks by dentist', 46),
    ...['Q1', 'Q2', 'Q3', 'Q4'].map((quarter, index) =>
      bright('ProductionReport', `Production ${quarter}.csv`, `Production by procedure, ${quarter}`, 300 - index * 91),
    ),
    bright('Other', 'Front desk.png', 'Photo of the office hours sign', 75),
    bright('Other', 'Floor plan.png', 'Floor plan of the Harborview office', 240),
    bright('Other', 'Zahlungsplan № 5 – Übersicht.pdf', 'Payment plans we offer', 190),
    ...eobs(bright, ['', ' (second half)']),
    ...dentists.map(({ name }, index) =>
      bright('CAQH', `CAQH ${name}.pdf`, 'CAQH summary, attested', 12 + index * 16, { provider: name }),
    ),
    bright('DEAWaiver', 'DEA waiver Kowalczyk.pdf', 'A colleague prescribes until the registration arrives', 150, {
      provider: 'Tomasz Kowalczyk',
    }),
    bright('DEAWaiver', 'DEA waiver Chen.pdf', 'Waiver until the registration arrives', 120, {
      provider: 'Mei-Ling Chen',
    }),
    bright('SignedServiceAgreement', 'Service agreement.pdf', 'Signed by both sides', 390, { source: 1 }),
    bright(
      'SignedLetterOfAuthorization',
      'Letter of authorization.pdf',
      'Lets us speak with insurance companies',
      388,
      {
        source: 1,
      },
    ),
    bright('SignedApplicationForm', 'Aetna application.pdf', 'As submitted', 104, { source: 2, insurer: 'Aetna' }),
    bright('InsurerContract', 'Cigna contract.pdf', 'Countersigned by Cigna', 22, { source: 2, insurer: 'Cigna' }),
    bright('InsurerContract', 'MetLife contract.pdf', 'Countersigned by MetLife', 29, {
      source: 1,
      insurer: 'MetLife',
    }),
    ...feeSchedules(bright),
    annex('W9', 'W9 Annex.pdf', 'W-9 for the annex', 175),
    annex('CAQH', 'CAQH Okonkwo.pdf', 'CAQH summary, attested', 12, { provider: 'Amara Okonkwo' }),
    annex('MasterFeeSchedule', 'Office fees.pdf', 'Our full fees', 160, {
      feeSchedule: { company: 1, insurers: [1], isActive: true },
    }),
    lakeside('W9', 'W9 Lakeside.pdf', 'W-9 for the new company', 60),
    lakeside('SS4', 'SS4 Lakeside.pdf', 'Tax ID for the new company', 66),
    cedar('W9', 'W9 Cedar Grove.pdf', 'W-9 for the partnership', 210),
    cedar('CAQH', 'CAQH Tran.pdf', 'CAQH summary, attested', 88, { provider: 'Linh Tran' }),
    cedar('EOBDeltaDental', 'Delta Dental EOB.pdf', 'Two crowns and a filling', 41, { insurer: 'Delta Dental' }),
    cedar('InsurerContract', 'Guardian contract.pdf', 'Countersigned by Guardian', 120, {
      source: 1,
      insurer: 'Guardian',
    }),
    cedar('PPOFeeSchedule', 'Guardian PPO.csv', 'PPO fees', 118, {
      feeSchedule: { company: 10, insurers: [10], isActive: true },
    }),
  ]
}

type Make = (
  type: string,
  fileName: string,
  description: string,
  daysAgo: number,
  more?: Partial<DemoDocument>,
) => DemoDocument

/** An explanation of benefits from every company over more than a year, from some of them two. */
function eobs(make: Make, parts: readonly string[]): DemoDocument[] {
  const isEob = ({ name }: DocumentType): boolean => name.startsWith('EOB')
  return documentTypes.filter(isEob).flatMap(({ name, label }, index) =>
    (index % 3 === 0 ? parts : parts.slice(0, 1)).map((part, half) =>
      make(name, `${label}${part}.pdf`, `Explanation of benefits${part}`, 398 - index * 30 - half * 14, {
        insurer: label === 'EOB Other' ? 'Alabama Dental Alliance' : label.replace('EOB ', ''),
      }),
    ),
  )
}

/** Thirteen fee schedules of the practice, and two that staff propose. */
function feeSchedules(make: Make): DemoDocument[] {
  const companies = insurers.slice(0, 12).map(({ value, label }, index) => {
    const others = Array.from({ length: index % 5 }, (_, step) => ((value + step * 2) % 29) + 1)
    return make(
      index % 3 === 0 ? 'MasterFeeSchedule' : 'PPOFeeSchedule',
      `${label} fees.${index % 4 === 0 ? 'csv' : 'pdf'}`,
      `${label} fee schedule`,
      26 + index * 29,
      {
        feeSchedule: { company: value, insurers: [...new Set([value, ...others])], isActive: index % 5 !== 3 },
      },
    )
  })
  const local = { company: 20, other: 'Alabama Dental Alliance', insurers: [], isActive: true }
  return [
    ...companies,
    make('PPOFeeSchedule', 'Alabama Dental Alliance.pdf', 'A local network', 130, { feeSchedule: local }),
    make('ProposedFeeSchedule', 'Proposal Delta Dental.pdf', 'What we plan to request', 16, {
      source: 1,
      feeSchedule: { company: 7, insurers: [7], isActive: true },
    }),
    make('ProposedFeeSchedule', 'Proposal Cigna.pdf', 'What we plan to request', 72, {
      source: 2,
      feeSchedule: { company: 5, insurers: [5], isActive: false },
    }),
  ]
}
