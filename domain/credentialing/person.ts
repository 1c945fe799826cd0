import { choice } from '../forms/fields/choice.ts'
import { email, phone } from '../forms/fields/contact.ts'
import { date } from '../forms/fields/date.ts'
import { npi } from '../forms/fields/numbers.ts'
import { recordId } from '../forms/fields/record-id.ts'
import { ssn } from '../forms/fields/ssn.ts'
import { text, texts } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { degreeTypes, unsetDegree } from '../reference/degree-types.ts'
import { genders } from '../reference/genders.ts'
import { languages } from '../reference/languages.ts'
import { ownersAndAssociates } from '../reference/provider-types.ts'
import { specialties } from '../reference/specialties.ts'
import type { CredentialingFacts } from './facts.ts'
import { DAY_NOT_KNOWN, NOT_AN_EMAIL } from './sentences.ts'
import { freeText } from './free-text.ts'

/** Unset counts as missing (AMB-86). */
const degrees = degreeTypes.filter(({ value }) => value !== unsetDegree)

/** The provider to credential (CRED-G01…G15). If no existing provider is selected, a new one. Spec 001 §2, §5. */
export const person = section(
  'Provider',
  {
    intakeFormProviderId: recordId('Select Provider'),
    individualNPINumber: npi('NPI Type 1', { required: true }),
    name: text('Legal name', { required: true, sample: 'Amara Okonkwo', autoComplete: 'off', width: 3 }),
    middleInitial: freeText('Middle initial', { sample: 'J', width: 1 }),
    otherLastNames: freeText('Other last names', { sample: 'Adeyemi', width: 3 }),
    phoneNumber: phone('Phone', { required: true }),
    email: email('Email', {
      required: true,
      message: NOT_AN_EMAIL,
      sample: 'provider@example.com',
      autoComplete: 'off',
    }),
    dateOfBirth: date('Date of birth', { required: true, whenPartial: DAY_NOT_KNOWN, dateKind: 'birth' }),
    ssNumber: ssn('SSN', { required: true }),
    genderType: choice('Gender', genders, { required: true, width: 2 }),
    typeId: choice('Provider type', ownersAndAssociates, { required: true, width: 2 }),
    degreeTypeId: choice('Degree', degrees, { required: true, width: 2 }),
    specialty: choice('Specialty', specialties, { width: 2 }),
    languageSpoken: texts('Languages spoken', { suggestions: languages, width: 4 }),
  },
  {
    crossChecks: ({ dateOfBirth }, { today }: CredentialingFacts) => ({
      dateOfBirth:
        dateOfBirth !== null && dateOfBirth > today ? 'The date of birth cannot be in the future' : undefined,
    }),
  },
)
