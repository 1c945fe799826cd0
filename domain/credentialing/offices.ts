import { adaptField } from '../forms/field.ts'
import { website, zip } from '../forms/fields/address.ts'
import { choice, yesNo } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { email } from '../forms/fields/contact.ts'
import { date } from '../forms/fields/date.ts'
import { tin } from '../forms/fields/numbers.ts'
import { recordId } from '../forms/fields/record-id.ts'
import { text, texts } from '../forms/fields/text.ts'
import { list, type Row } from '../forms/list.ts'
import { section } from '../forms/section.ts'
import { ageGroups, needsAgeText } from '../reference/age-groups.ts'
import { languages } from '../reference/languages.ts'
import { locationTypes, primaryLocation, secondaryLocation } from '../reference/location-types.ts'
import { stateOptions } from '../reference/states.ts'
import { hourConditions, checkOpenDay, officeHours } from './office-hours.ts'
import { phoneOrFax } from './phone-or-fax.ts'
import { DAY_NOT_KNOWN, NOT_AN_EMAIL } from './sentences.ts'
import { explanation, freeText } from './free-text.ts'

const count = (label: string) =>
  text(label, {
    maxLength: 10,
    sample: '4',
    inputMode: 'numeric',
    width: 1,
    problem: (value) => (/^\d+$/.test(value.trim()) ? undefined : 'Must be a number'),
  })

/** The fields of an office, in the groups in which a screen shows them. */
export const officeGroups = {
  Office: {
    intakeLocationId: recordId('Select location', { width: 4 }),
    locationType: choice('Location type', locationTypes, { width: 2 }),
    legalBusinessName: freeText('Legal business name', { required: true, sample: 'Bright Smile Dental PLLC' }),
    dbaName: freeText('DBA name', { required: true, sample: 'Bright Smile Dental' }),
    ownerName: freeText('Office owner name', { sample: 'Amara Okonkwo', width: 2 }),
    tin: tin('TIN', { required: true }),
    startDate: date('Start date', { required: true, whenPartial: DAY_NOT_KNOWN }),
  },
  Address: {
    address: freeText('Address', { required: true, sample: '12 Pier Street', width: 4 }),
    suite: freeText('Suite', { sample: '200', width: 2 }),
    city: city('City', { required: true, width: 2 }),
    county: freeText('County', { required: true, sample: 'Jefferson', width: 2 }),
    stateId: choice('State', stateOptions, { required: true, width: 2 }),
    zip: zip('ZIP', { required: true }),
    website: website('Web address', { width: 4 }),
  },
  Contact: {
    primaryContact: freeText('Primary contact name', { required: true, sample: 'Maria López', width: 2 }),
    primaryContactNumber: phoneOrFax('Primary contact phone', { required: true }),
    primaryContactEmail: email('Primary contact email', { required: true, message: NOT_AN_EMAIL, width: 2 }),
    officePhoneNumber: phoneOrFax('Office phone', { required: true }),
    officeFax: phoneOrFax('Office fax', { required: true }),
    officeEmail: email('Office email', { required: true, message: NOT_AN_EMAIL, width: 2 }),
  },
  Patients: {
    languageSpoken: texts('Languages spoken', { suggestions: languages, width: 6 }),
    acceptingNewPatients: yesNo('Accepting new patients?'),
    handicapAccessible: yesNo('Handicap accessible?'),
    acceptedAges: adaptField(choice('Accepted ages', ageGroups), { empty: 0 }),
    acceptedAgesRange: freeText('Which ages?', { sample: '3 to 17', hideWhenInapplicable: true }),
  },
  'Office hours': officeHours,
  Staff: {
    allProvidersWorkingAtThisLocation: explanation('All providers working at this location', {
      required: true,
      sample: 'Amara Okonkwo, Owen Pryce',
    }),
    chairs: count('Chairs'),
    dentists: count('Dentists'),
    assistants: count('Assistants'),
    hygienists: count('Hygienists'),
    clerical: count('Clerical'),
  },
} as const

const office = section(
  'Location',
  {
    ...officeGroups.Office,
    ...officeGroups.Address,
    ...officeGroups.Contact,
    ...officeGroups.Patients,
    ...officeGroups['Office hours'],
    ...officeGroups.Staff,
  },
  {
    appliesWhen: {
      ...hourConditions,
      acceptedAgesRange: ({ acceptedAges }) => needsAgeText(acceptedAges),
    },
    crossChecks: checkOpenDay,
  },
)

export type Office = Row<(typeof office)['fields']>

const NO_PRIMARY = 'There must be at least one Primary Office Location'

/** The offices at which the provider works (CRED-O01…O21, AMB-73, AMB-74). Spec 001 §3, §5. */
export const offices = list(office, {
  title: 'Office locations',
  atLeast: 1,
  atMost: 50,
  sentences: { atLeast: NO_PRIMARY },
  rowTitle: ({ dbaName, address }) => [dbaName, address].filter(Boolean).join(', '),
  crossChecks: (rows) => ({
    '': rows.some(({ locationType }) => locationType === primaryLocation) ? undefined : NO_PRIMARY,
  }),
})

/** The initial location type of a new office: primary for the first, secondary for all others (AMB-74). */
export const getOfficeDefaults = (rows: readonly unknown[]): Pick<Office, 'locationType'> => ({
  locationType: rows.length === 0 ? primaryLocation : secondaryLocation,
})
