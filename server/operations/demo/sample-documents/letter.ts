import { formatUs } from '@client-center/domain/calendar.ts'
import type { SampleFacts } from './sample-facts.ts'
import { drawSheet, PAGE_MARGIN, PAGE_WIDTH } from './sample-sheet.ts'

type Texts = (facts: SampleFacts) => { readonly head: string; readonly paragraphs: readonly string[] }

const networks = ['Aetna', 'Ameritas', 'Cigna', 'Delta Dental', 'Guardian', 'MetLife']

/** The text of a letter or agreement, by the name of its document type. */
const texts: Readonly<Record<string, Texts>> = {
  SS4: ({ practice }) => ({
    head: 'Your employer identification number',
    paragraphs: [
      `We assigned the employer identification number ${practice.tin} to ${practice.legalName}.`,
      'Use this number on all tax forms, payments and letters. Keep this notice with your permanent records.',
    ],
  }),
  BillOfSale: ({ practice }) => ({
    head: 'Bill of sale',
    paragraphs: [
      `The seller sells all equipment, supplies and patient records of the office to ${practice.legalName}.`,
      'The buyer takes possession on the date of closing. The seller warrants that the property is free of liens.',
      'Both parties have received a copy of the inventory, which is part of this bill of sale.',
    ],
  }),
  AcquisitionLetter: ({ practice }) => ({
    head: 'Change of ownership',
    paragraphs: [
      `${practice.legalName} has acquired the practice at ${practice.address}, ${practice.city}.`,
      `Please update your records and pay claims for services after the closing under the tax ID ${practice.tin}.`,
    ],
  }),
  DEAWaiver: ({ provider = '' }) => ({
    head: 'DEA waiver',
    paragraphs: [
      `${provider} does not prescribe controlled substances until the DEA registration is issued.`,
      'Until then, another dentist of the practice who holds a registration prescribes for these patients.',
    ],
  }),
  NetworkParticipationList: ({ practice }) => ({
    head: 'Network participation',
    paragraphs: [`${practice.name} participates with these insurance companies:`, networks.join('\n')],
  }),
  InsurerContract: ({ insurer = 'The insurance company', practice }) => ({
    head: 'Participating dentist agreement',
    paragraphs: [
      `This agreement is between ${insurer} and ${practice.legalName} (tax ID ${practice.tin}).`,
      '1. The dentists of the practice accept the attached fee schedule as payment in full for covered services.',
      '2. The company lists the practice in its directory and pays clean claims within 30 days.',
      '3. Either party may end this agreement with 90 days’ written notice.',
    ],
  }),
  SignedServiceAgreement: ({ practice }) => ({
    head: 'Service agreement',
    paragraphs: [
      `The advisor applies to insurance companies for ${practice.legalName} and follows up until each decision.`,
      'The practice provides current documents and answers questions within ten business days.',
    ],
  }),
  SignedLetterOfAuthorization: ({ practice }) => ({
    head: 'Letter of authorization',
    paragraphs: [
      `${practice.legalName} authorizes its advisor to speak with insurance companies about credentialing, contracts and fee schedules.`,
      'This authorization is valid for two years and may be revoked in writing.',
    ],
  }),
  CAQH: ({ provider = '', practice }) => ({
    head: 'CAQH Data Summary',
    paragraphs: [
      `Provider: ${provider}\nPrimary practice: ${practice.name}\nAddress: ${practice.address}, ${practice.city}`,
      'The provider has attested that the information in the profile is current and complete.',
    ],
  }),
}

/** A letter or an agreement of the practice, signed by one of its dentists. */
export const drawLetter = (facts: SampleFacts, signer: string): Promise<Buffer> =>
  drawSheet(facts.title, facts.day, ({ write, rule, signature }) => {
    const { practice, title } = facts
    const { head, paragraphs } = texts[facts.type]?.(facts) ?? {
      head: title,
      paragraphs: [`Prepared for ${practice.legalName}.`],
    }
    const day = formatUs(facts.day.toISOString().slice(0, 10))
    write(practice.name, { y: 48, size: 16, font: 'serif bold' })
    write(`${practice.address} · ${practice.city}`, { y: 70, size: 9, font: 'serif' })
    rule(90)
    write(day, { x: PAGE_WIDTH - PAGE_MARGIN - 120, y: 106, width: 120, align: 'right' })
    let y = write(head, { y: 140, size: 18, font: 'bold' }) + 12
    for (const paragraph of paragraphs) y = write(paragraph, { y, size: 11 }) + 8
    signature(Math.max(y + 40, 420), signer, day)
  })
