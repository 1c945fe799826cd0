/** A document of the n-th application of a project of the full account. */
export interface DemoApplicationDocument {
  readonly project: string
  readonly application: number
  readonly type: string | null
  readonly description: string
  readonly daysAgo: number
  /** Without one, the document is requested from the practice. */
  readonly fileName?: string
  /**
   * Missing for the practice's attachments. For a related document, who delivers it: 0 the practice, 1 Control Panel, 2
   * Creatio.
   */
  readonly related?: 0 | 1 | 2
}

const cap = 'Credentialing Access Point'

/** Attachments, requested documents, and documents added by staff. */
export const demoApplicationDocuments: readonly DemoApplicationDocument[] = [
  { project: cap, application: 0, type: 'W9', description: 'W9, signed', daysAgo: 60, fileName: 'W9 for Aetna.pdf' },
  { project: cap, application: 0, type: 'EOBOther', description: 'First EOB', daysAgo: 21, fileName: 'First EOB.pdf' },
  { project: cap, application: 2, type: 'CAQH', description: 'Attested', daysAgo: 9, fileName: 'CAQH attested.pdf' },
  { project: cap, application: 2, type: 'Other', description: 'Envelope', daysAgo: 9, fileName: 'Envelope.png' },
  { project: cap, application: 6, type: 'W9', description: 'W9, signed', daysAgo: 10, fileName: 'W9 signed.pdf' },
  {
    project: cap,
    application: 9,
    type: 'Other',
    description: 'Cover letter',
    daysAgo: 13,
    fileName: 'Cover letter.pdf',
  },
  { project: cap, application: 14, type: 'EOBOther', description: '', daysAgo: 52, fileName: 'EOB two crowns.pdf' },
  {
    project: cap,
    application: 20,
    type: 'BillOfSale',
    description: 'Page 1',
    daysAgo: 31,
    fileName: 'Bill of sale.pdf',
  },
  { project: cap, application: 2, related: 0, type: 'W9', description: "This year's W-9", daysAgo: 7 },
  { project: cap, application: 2, related: 0, type: 'MalpracticePolicy', description: 'Current policy', daysAgo: 7 },
  { project: cap, application: 3, related: 0, type: 'DEA', description: 'DEA registration', daysAgo: 14 },
  {
    project: cap,
    application: 4,
    related: 0,
    type: null,
    description: 'Anything that shows the new address',
    daysAgo: 2,
  },
  {
    project: cap,
    application: 6,
    related: 0,
    type: 'Dental',
    description: 'Dental license',
    daysAgo: 5,
    fileName: 'Dental license scan.png',
  },
  {
    project: cap,
    application: 3,
    related: 1,
    type: 'SignedApplicationForm',
    description: 'As submitted',
    daysAgo: 28,
    fileName: 'Application as sent.pdf',
  },
  {
    project: cap,
    application: 5,
    related: 2,
    type: 'InsurerContract',
    description: 'Countersigned',
    daysAgo: 111,
    fileName: 'Contract countersigned.pdf',
  },
  {
    project: 'Fee negotiation',
    application: 0,
    related: 0,
    type: 'ProductionReport',
    description: '12 months',
    daysAgo: 6,
  },
  {
    project: 'Fee negotiation',
    application: 2,
    type: 'Other',
    description: 'Requested fees',
    daysAgo: 15,
    fileName: 'Requested fees.csv',
  },
]
