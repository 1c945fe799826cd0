import { documentTypes, type DocumentType } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { createChance, type Chance } from './chance.ts'
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
  const chance = createChance('documents')
  const at =
    (account: AccountName) =>
    (type: string, fileName: string, description: string, more: Partial<DemoDocument> = {}) => ({
      account,
      type,
      fileName,
      description,
      daysAgo: chance.whole(2, 400),
      ...more,
    })
  const bright = at('Bright Smile Dental')
  const annex = at('Bright Smile Annex')
  const lakeside = at('Lakeside Startup Dental')
  const cedar = at('Cedar Grove Family Dentistry')
  return [
    bright('W9', 'W9_signed.pdf', 'W9 of the practice, signed'),
    bright('W9', 'W9_2024.pdf', 'W9 with the former address'),
    bright('SS4', 'SS4 confirmation.pdf', 'Employer identification number confirmation'),
    bright('BillOfSale', 'Bill of sale.pdf', 'Purchase of the Harborview office'),
    bright('AcquisitionLetter', 'Acquisition letter.pdf', 'Letter to the insurers about the purchase'),
    bright('NetworkParticipationList', 'Networks.pdf', 'Networks of all dentists'),
    bright('NetworkParticipationList', 'Networks by dentist.csv', 'Networks, one line per dentist'),
    ...['Q1', 'Q2', 'Q3', 'Q4'].map((quarter) =>
      bright('ProductionReport', `Production ${quarter}.csv`, `Production by procedure, ${quarter}`),
    ),
    bright('Other', 'Front desk.png', 'Photograph of the office hours at the door'),
    bright('Other', 'Floor plan.png', 'Floor plan of the Harborview office'),
    bright('Other', 'Zahlungsplan № 5 – Übersicht.pdf', 'Payment plans that we offer'),
    ...eobs(bright, ['', ' (second half)']),
    ...dentists.map(({ name }) => bright('CAQH', `CAQH ${name}.pdf`, 'CAQH summary, attested', { provider: name })),
    bright('DEAWaiver', 'DEA waiver Kowalczyk.pdf', 'Prescribes through a colleague', { provider: 'Tomasz Kowalczyk' }),
    bright('DEAWaiver', 'DEA waiver Chen.pdf', 'Waiver until the registration arrives', { provider: 'Mei-Ling Chen' }),
    bright('SignedServiceAgreement', 'Service agreement.pdf', 'Signed by both sides', { source: 1 }),
    bright('SignedLetterOfAuthorization', 'Letter of authorization.pdf', 'Lets us speak with the insurers', {
      source: 1,
    }),
    bright('SignedApplicationForm', 'Aetna application.pdf', 'As it was sent', { source: 2 }),
    bright('InsurerContract', 'Cigna contract.pdf', 'Countersigned by Cigna', { source: 2 }),
    bright('InsurerContract', 'MetLife contract.pdf', 'Countersigned by MetLife', { source: 1 }),
    ...feeSchedules(bright, chance),
    annex('W9', 'W9 Annex.pdf', 'W9 of the annex'),
    annex('CAQH', 'CAQH Okonkwo.pdf', 'CAQH summary, attested', { provider: 'Amara Okonkwo' }),
    annex('MasterFeeSchedule', 'Office fees.pdf', 'Our full fees', {
      feeSchedule: { company: 1, insurers: [1], isActive: true },
    }),
    lakeside('W9', 'W9 Lakeside.pdf', 'W9 of the new company'),
    lakeside('SS4', 'SS4 Lakeside.pdf', 'Number of the new company'),
    cedar('W9', 'W9 Cedar Grove.pdf', 'W9 of the partnership'),
    cedar('CAQH', 'CAQH Tran.pdf', 'CAQH summary, attested', { provider: 'Linh Tran' }),
    cedar('EOBDeltaDental', 'Delta Dental EOB.pdf', 'Two crowns and a filling'),
    cedar('InsurerContract', 'Guardian contract.pdf', 'Countersigned by Guardian', { source: 1 }),
    cedar('PPOFeeSchedule', 'Guardian PPO.csv', 'PPO fees', {
      feeSchedule: { company: 10, insurers: [10], isActive: true },
    }),
  ]
}

type Make = (type: string, fileName: string, description: string, more?: Partial<DemoDocument>) => DemoDocument

function eobs(make: Make, parts: readonly string[]): DemoDocument[] {
  const isEob = ({ name }: DocumentType): boolean => name.startsWith('EOB')
  return documentTypes
    .filter(isEob)
    .flatMap(({ name, label }, index) =>
      (index % 3 === 0 ? parts : parts.slice(0, 1)).map((part) =>
        make(name, `${label}${part}.pdf`, `Explanation of benefits${part}`),
      ),
    )
}

/** Thirteen fee schedules of the practice, and two that staff propose. */
function feeSchedules(make: Make, chance: Chance): DemoDocument[] {
  const companies = insurers.slice(0, 12).map(({ value, label }, index) => {
    const others = Array.from({ length: index % 5 }, (_, step) => ((value + step * 2) % 29) + 1)
    return make(
      index % 3 === 0 ? 'MasterFeeSchedule' : 'PPOFeeSchedule',
      `${label} fees.${index % 4 === 0 ? 'csv' : 'pdf'}`,
      `Fees of ${label}`,
      {
        feeSchedule: { company: value, insurers: [...new Set([value, ...others])], isActive: chance.whole(1, 4) > 1 },
      },
    )
  })
  const local = { company: 20, other: 'Alabama Dental Alliance', insurers: [], isActive: true }
  return [
    ...companies,
    make('PPOFeeSchedule', 'Alabama Dental Alliance.pdf', 'A local network', { feeSchedule: local }),
    make('ProposedFeeSchedule', 'Proposal Delta Dental.pdf', 'What we will ask for', {
      source: 1,
      feeSchedule: { company: 7, insurers: [7], isActive: true },
    }),
    make('ProposedFeeSchedule', 'Proposal Cigna.pdf', 'What we will ask for', {
      source: 2,
      feeSchedule: { company: 5, insurers: [5], isActive: false },
    }),
  ]
}
