import { yesNo } from '../forms/fields/choice.ts'
import { email, phone } from '../forms/fields/contact.ts'
import { date } from '../forms/fields/date.ts'
import { toDigits, npi, tin } from '../forms/fields/numbers.ts'
import { text, texts } from '../forms/fields/text.ts'
import { list } from '../forms/list.ts'
import { section } from '../forms/section.ts'

const NPI = 'Must be a 10-digit number'

/** The seller of the practice (INT-63…70). Spec 001 §5. */
export const sellersInfo = section('Seller', {
  dateOfAcquisition: date('Date of acquisition', { required: true }),
  legalBusinessName: text('Legal business name', {
    required: true,
    maxLength: 50,
    sample: 'Pier Street Dental LLC',
    width: 4,
  }),
  acquisitionDBAName: text('DBA name', { required: true, maxLength: 50, sample: 'Pier Street Dental', width: 4 }),
  officeTIN: tin('Office TIN', { required: true }),
  npi1: npi('NPI Type 1', { required: true, message: NPI, whenEmpty: NPI, width: 3 }),
  npi2: text('NPI Type 2', {
    maxLength: 50,
    sample: '1234567893',
    inputMode: 'numeric',
    width: 3,
    problem: (value) => (/^\d+$/.test(toDigits(value)) ? undefined : 'Enter digits only'),
    normalize: toDigits,
  }),
  terminatingAssistance: yesNo("Do you need help ending the seller's contracts?", { width: 6 }),
  pointOfContactName: text('Point of contact', { required: true, maxLength: 50, sample: 'Nora Vance', width: 2 }),
  pointOfContactPhone: phone('Point of contact phone', { required: true }),
  pointOfContactEmail: email('Point of contact email', { required: true, maxLength: 50, width: 2 }),
  insuranceProviders: texts('Insurance companies the seller is in network with', { width: 6 }),
})

/** A provider of the seller; the follow-up questions apply to those who stay (AMB-61). */
const sellerProvider = section(
  'Provider',
  {
    name: text('Name', { required: true, maxLength: 100, sample: 'Owen Pryce', width: 3 }),
    willStay: yesNo('Will stay?', { width: 3 }),
    locations: texts('Locations', { maxLength: 64, width: 6 }),
    willAssociate: yesNo('Will become an associate?', { width: 3 }),
    howLong: text('How long?', { maxLength: 50, sample: 'Two years', width: 3 }),
  },
  {
    appliesWhen: {
      locations: ({ willStay }) => willStay === true,
      willAssociate: ({ willStay }) => willStay === true,
      howLong: ({ willStay }) => willStay === true,
    },
  },
)

/** The seller's providers (INT-68). */
export const sellerProviders = list(sellerProvider, {
  title: 'Providers',
  atLeast: 1,
  atMost: 100,
  sentences: { atLeast: 'Must be at least one provider' },
  rowTitle: ({ name }) => name,
})
