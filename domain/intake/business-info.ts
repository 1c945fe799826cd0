import { postalCode, website } from '../forms/fields/address.ts'
import { choice, yesNoUnknown } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { email, phone } from '../forms/fields/contact.ts'
import { date } from '../forms/fields/date.ts'
import { groupNpi, tin } from '../forms/fields/numbers.ts'
import { longText, text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { businessTypes } from '../reference/business-types.ts'
import { stateOptions } from '../reference/states.ts'
import type { IntakeVariant } from './intake-variants.ts'

/** The facts that the business section needs from its intake. */
type BusinessFacts = Pick<IntakeVariant, 'extraQuestions' | 'business'>

const OFFICE_PHONE = 'Must be a string 1-50 symbols length'
const NOT_AN_EMAIL = 'Must be a valid email'

/**
 * An empty phone number and one of more than 50 characters have their own sentence here; other problems have the usual
 * sentence.
 */
const officePhone = phone('Office phone', { required: true, whenEmpty: OFFICE_PHONE })
const officePhoneProblem = (value: string): string | undefined =>
  value.trim().length <= 50 ? officePhone.problem(value.trim()) : OFFICE_PHONE

const isWholeNumber = (value: string) => (/^\d+$/.test(value.trim()) ? undefined : 'Must be a whole number')

const business = {
  legalBusinessName: text('Legal business name', {
    required: true,
    maxLength: 100,
    sample: 'Bright Smile Dental PLLC',
  }),
  dbaName: text('DBA name', { required: true, maxLength: 100, sample: 'Bright Smile Dental' }),
  officeTin: tin('Office TIN', { required: true }),
  businessTypeId: choice('Business type', businessTypes, { required: true, width: 2 }),
  groupNpi: groupNpi('Group NPI'),
  officePhone: { ...officePhone, problem: officePhoneProblem },
  officeFax: phone('Office fax'),
  website: website('Website', { maxLength: 50, width: 2 }),
  officeEmail: email('Office email', { required: true, maxLength: 50, message: NOT_AN_EMAIL }),
  practiceManagementSoftware: text('Practice management software', {
    required: true,
    maxLength: 50,
    sample: 'Open Dental',
  }),
}

const opening = { anticipateOpeningDate: date('Anticipated opening date', { required: true }) }

const tinChange = {
  newTin: text('New TIN', { required: true, maxLength: 50, sample: '98-7654321', width: 2 }),
  tinChangeReason: text('Reason for the TIN change', { required: true, maxLength: 50, width: 4 }),
}

const contact = {
  contactName: text('Contact name', { required: true, maxLength: 100, sample: 'Maria López', width: 2 }),
  contactPhone: phone('Contact phone', { required: true }),
  contactEmail: email('Contact email', { required: true, maxLength: 50, message: NOT_AN_EMAIL, width: 2 }),
}

const position = { contactPosition: text('Contact position', { maxLength: 50, sample: 'Office manager', width: 2 }) }

const billing = {
  billingAddress: text('Billing address', { maxLength: 100, sample: '12 Pier Street', width: 6 }),
  billingAddressCity: city('Billing city', { width: 2 }),
  billingAddressStateId: choice('Billing state', stateOptions, { width: 2 }),
  billingAddressZip: postalCode('Billing ZIP', { maxLength: 100 }),
  billingAddressCounty: text('Billing county', { maxLength: 100, sample: 'Jefferson', width: 2 }),
  billingAddressPhoneNumber: phone('Billing phone'),
  billingAddressFaxNumber: phone('Billing fax'),
}

const participation = {
  medicareParticipation: yesNoUnknown('Does the practice participate in Medicare?'),
  credentialedConcordia: yesNoUnknown('Credentialed with United Concordia?'),
  credentialedSelect: yesNoUnknown('Credentialed with Dental Select?'),
  credentialedConnection: yesNoUnknown('Credentialed with Connection Dental?'),
  credentialedSource: yesNoUnknown('Credentialed with Dental Source?'),
}

const people = {
  totalNumberOwners: text('Total number of owners', {
    maxLength: 250,
    sample: '2',
    inputMode: 'numeric',
    problem: isWholeNumber,
  }),
  totalNumberAssociates: text('Total number of associates', {
    maxLength: 250,
    sample: '4',
    inputMode: 'numeric',
    problem: isWholeNumber,
  }),
}

const networks = { listPPOAccepted: longText('PPO networks accepted', { sample: 'Aetna, Cigna' }) }

/**
 * The business of a project (INT-18…38). It has the same fields in every intake, so that no answer is lost when the
 * kind of project changes. Only some intakes have the opening date and the new TIN, and a change must list its
 * networks. Spec 001 §3, §5.
 */
export const businessInfo = section(
  'Business',
  {
    ...business,
    ...opening,
    ...tinChange,
    ...contact,
    ...position,
    ...billing,
    ...participation,
    ...people,
    ...networks,
  },
  {
    appliesWhen: {
      anticipateOpeningDate: (_, { extraQuestions }: BusinessFacts) => extraQuestions.includes('openingDate'),
      newTin: (_, { extraQuestions }: BusinessFacts) => extraQuestions.includes('newTin'),
      tinChangeReason: (_, { extraQuestions }: BusinessFacts) => extraQuestions.includes('newTin'),
    },
    requiredWhen: { listPPOAccepted: (_, { business: part }: BusinessFacts) => part === 'businessInfoChangedData' },
  },
)

/** The groups of business fields on screen, in order; a group shows the fields that apply. */
export const businessGroups = [
  { title: 'Business', fields: Object.keys({ ...business, ...opening }) },
  { title: 'TIN change', fields: Object.keys(tinChange) },
  { title: 'Contact person', fields: Object.keys({ ...contact, ...position }) },
  { title: 'Billing address', fields: Object.keys(billing) },
  { title: 'Participation', fields: Object.keys(participation) },
  { title: 'Owners, associates and networks', fields: Object.keys({ ...people, ...networks }) },
] as const
