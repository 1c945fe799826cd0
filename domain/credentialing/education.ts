import { isCalendarDate, isCalendarMonth, isCalendarYear } from '../calendar.ts'
import { adaptField, type Field } from '../forms/field.ts'
import { postalCode } from '../forms/fields/address.ts'
import { choice } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { date, NOT_A_DATE } from '../forms/fields/date.ts'
import { section } from '../forms/section.ts'
import { countryOptions, homeCountry } from '../reference/countries.ts'
import { stateOptions } from '../reference/states.ts'
import { freeText } from './free-text.ts'

/** A day, or only its month or year, because few people remember the exact dates of their schools (AMB-78). */
const schoolDate = (label: string): Field<string | null> => ({
  ...date(label),
  problem: (value) =>
    value !== null && (isCalendarDate(value) || isCalendarMonth(value) || isCalendarYear(value))
      ? undefined
      : NOT_A_DATE,
})

const name = (institution: string) =>
  freeText(`Name of the ${institution}`, { sample: 'Harborview University', width: 4 })
const address = freeText('Address', { sample: '12 Pier Street', width: 4 })
const place = city('City', { width: 2 })
const country = adaptField(choice('Country', countryOptions, { width: 2 }), { sample: homeCountry })
const state = choice('State', stateOptions, {
  required: true,
  width: 2,
  whenInapplicable: 'For United States addresses only',
})
const zip = postalCode('ZIP')
const degree = freeText('Degree', { sample: 'DMD', width: 2 })
const major = freeText('Major', { sample: 'Biology', width: 2 })

/** CRED-R05…R08, AMB-78, AMB-79: only the state of a school in the United States is required. Spec 001 §3, §5. */
export const undergraduate = section(
  'Undergraduate',
  {
    undergraduateName: name('school'),
    undergraduateCountryId: country,
    undergraduateAddress: address,
    undergraduateCity: place,
    undergraduateStateId: state,
    undergraduateZip: zip,
    undergraduateStartDate: schoolDate('Start'),
    undergraduateEndDate: schoolDate('End'),
    undergraduateDegree: degree,
    undergraduateMajor: major,
  },
  { appliesWhen: { undergraduateStateId: ({ undergraduateCountryId: id }) => id === homeCountry } },
)

export const dentalSchool = section(
  'Dental School',
  {
    dentalSchoolName: name('dental school'),
    dentalSchoolCountryId: country,
    dentalSchoolAddress: address,
    dentalSchoolCity: place,
    dentalSchoolStateId: state,
    dentalSchoolZip: zip,
    dentalSchoolStart: schoolDate('Start'),
    dentalSchoolEnd: schoolDate('End'),
    dentalSchoolDegree: degree,
    dentalSchoolMajor: major,
  },
  { appliesWhen: { dentalSchoolStateId: ({ dentalSchoolCountryId: id }) => id === homeCountry } },
)

export const residency = section(
  'Residency',
  {
    residencyName: name('residency'),
    residencyCountryId: country,
    residencyAddress: address,
    residencyCity: place,
    residencyStateId: state,
    residencyZip: zip,
    residencyStart: schoolDate('Start'),
    residencyEnd: schoolDate('End'),
  },
  { appliesWhen: { residencyStateId: ({ residencyCountryId: id }) => id === homeCountry } },
)
