import type { AccountName } from '../../areas/portal/demo/demo-accounts.ts'

/** A document that a practice uploaded for a project of the demo. */
export interface DemoProjectDocument {
  readonly account: AccountName
  readonly project: string
  readonly type: string
  readonly fileName: string
  readonly description: string
  readonly daysAgo: number
  /** Name of a provider of the project. */
  readonly provider?: string
  /** Days since the firm verified it; otherwise it is being checked. */
  readonly verified?: number
  readonly rejected?: string
  /** 1: delivered by the firm. */
  readonly source?: 1
}

export interface DemoSignDocument {
  readonly account: AccountName
  readonly project: string
  readonly type: string
  readonly preparedFor: string
  readonly status: 'Sent' | 'Viewed' | 'Signed' | 'Declined'
  readonly daysAgo: number
  /** Set if the document has no mailto link. */
  readonly hasNoMail?: true
}

const bright = { account: 'Bright Smile Dental', project: 'Fee negotiation' } as const
const associate = { account: 'Bright Smile Dental', project: 'Add associate, Dr. Anjali Rao' } as const
const pier = { account: 'Harbor Dental Partners', project: 'Acquisition of Pier Street Dental' } as const
const taxId = { account: 'Harbor Dental Partners', project: 'New tax ID for Pier Street' } as const
const owner = { account: 'Harbor Dental Partners', project: 'Add owner, Dr. Elif Demir' } as const
const quay = { account: 'Harbor Dental Partners', project: 'New location, Quay Road' } as const
const move = { account: 'Harbor Dental Partners', project: 'Move to Harbor Square' } as const
const lakeside = { account: 'Lakeside Startup Dental', project: 'Opening of Lakeside' } as const
const cedar = { account: 'Cedar Grove Family Dentistry', project: 'Network review' } as const

type Rest = Omit<DemoProjectDocument, 'account' | 'project' | 'type' | 'fileName' | 'description'>

const createProjectDocument = (
  engagement: Pick<DemoProjectDocument, 'account' | 'project'>,
  type: string,
  fileName: string,
  description: string,
  rest: Rest,
): DemoProjectDocument => ({ ...engagement, type, fileName, description, ...rest })

/**
 * Some are verified, some are being checked, and some are rejected. Every project lacks a document, except for the
 * completed one.
 */
export const demoProjectDocuments: readonly DemoProjectDocument[] = [
  createProjectDocument(bright, 'W9', 'W9 2026.pdf', 'Signed W-9 for the practice', { daysAgo: 21, verified: 19 }),
  createProjectDocument(bright, 'CAQH', 'CAQH Okonkwo.pdf', 'CAQH summary, attested in October', {
    daysAgo: 20,
    provider: 'Amara Okonkwo',
    verified: 18,
  }),
  createProjectDocument(bright, 'Dental', 'License Okonkwo.pdf', 'Both sides of the license', {
    daysAgo: 20,
    provider: 'Amara Okonkwo',
    verified: 18,
  }),
  createProjectDocument(bright, 'DEA', 'DEA Okonkwo.pdf', 'DEA registration', {
    daysAgo: 12,
    provider: 'Amara Okonkwo',
  }),
  createProjectDocument(bright, 'EOBAetna', 'Aetna EOB.pdf', 'A crown and two fillings', { daysAgo: 6 }),
  createProjectDocument(bright, 'EOBCigna', 'Cigna EOB.pdf', 'A cleaning', { daysAgo: 6, verified: 4 }),
  createProjectDocument(bright, 'ProductionReport', 'Production.csv', 'Production by procedure, last 12 months', {
    daysAgo: 9,
    rejected: 'The report covers six months; we need twelve.',
  }),
  createProjectDocument(bright, 'Other', 'Kickoff notes.pdf', 'What we agreed on by phone', { daysAgo: 25, source: 1 }),
  createProjectDocument(associate, 'CAQH', 'CAQH Rao.pdf', 'CAQH summary for Dr. Rao', { daysAgo: 8, verified: 6 }),
  createProjectDocument(associate, 'Dental', 'License Rao.png', 'Photo of the license', { daysAgo: 3 }),
  createProjectDocument(pier, 'BillOfSale', 'Bill of sale.pdf', 'Closing binder, pages 4 to 9', {
    daysAgo: 14,
    verified: 12,
  }),
  createProjectDocument(pier, 'W9', 'W9 Harbor.pdf', 'Buyer entity', { daysAgo: 14, verified: 12 }),
  createProjectDocument(pier, 'SS4', 'SS4 Harbor.pdf', 'IRS letter with the new tax ID', { daysAgo: 2 }),
  createProjectDocument(pier, 'Dental', 'License Hartmann.pdf', 'License for Dr. Hartmann', {
    daysAgo: 10,
    provider: 'Evelyn Hartmann',
    verified: 9,
  }),
  createProjectDocument(taxId, 'W9', 'W9 new ID.pdf', 'W-9 with the new tax ID', { daysAgo: 40, verified: 38 }),
  createProjectDocument(owner, 'W9', 'W9 Demir.pdf', 'W-9 for the new owner', { daysAgo: 5 }),
  createProjectDocument(quay, 'W9', 'W9 Quay Road.png', 'Signed, photographed', {
    daysAgo: 4,
    rejected: 'The second page is missing.',
  }),
  createProjectDocument(move, 'W9', 'W9 Harbor Square.pdf', 'W-9 with the new address', {
    daysAgo: 120,
    verified: 118,
  }),
  createProjectDocument(lakeside, 'SS4', 'SS4 Lakeside.pdf', 'Tax ID for the new company', {
    daysAgo: 16,
    verified: 15,
  }),
  createProjectDocument(lakeside, 'CAQH', 'CAQH Mensah.pdf', 'CAQH summary for Dr. Mensah', {
    daysAgo: 7,
    provider: 'Kwame Mensah',
  }),
  createProjectDocument(cedar, 'W9', 'W9 Cedar Grove.pdf', 'W-9 for the partnership', { daysAgo: 11, verified: 10 }),
]

/** Documents in each status, so that some are open and some are done. */
export const demoSignDocuments: readonly DemoSignDocument[] = [
  { ...bright, type: 'Service Agreement', preparedFor: 'Amara Okonkwo', status: 'Signed', daysAgo: 26 },
  { ...bright, type: 'Letter of Authorization', preparedFor: 'Amara Okonkwo', status: 'Viewed', daysAgo: 9 },
  { ...bright, type: 'Letter of Authorization', preparedFor: 'Mei-Ling Chen', status: 'Sent', daysAgo: 9 },
  { ...pier, type: 'Service Agreement', preparedFor: 'Evelyn Hartmann', status: 'Signed', daysAgo: 17 },
  { ...pier, type: 'Letter of Authorization', preparedFor: 'Evelyn Hartmann', status: 'Sent', daysAgo: 5 },
  { ...pier, type: 'Letter of Authorization', preparedFor: 'Samuel Oyelaran', status: 'Declined', daysAgo: 5 },
  { ...move, type: 'Service Agreement', preparedFor: 'Evelyn Hartmann', status: 'Signed', daysAgo: 130 },
  {
    ...lakeside,
    type: 'Service Agreement',
    preparedFor: 'Kwame Mensah',
    status: 'Viewed',
    daysAgo: 8,
    hasNoMail: true,
  },
  { ...cedar, type: 'Service Agreement', preparedFor: 'Linh Tran', status: 'Sent', daysAgo: 6 },
]
