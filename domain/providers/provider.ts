import { adaptField, NOT_IN_LIST } from '../forms/field.ts'
import { choice } from '../forms/fields/choice.ts'
import { email } from '../forms/fields/contact.ts'
import { npi } from '../forms/fields/numbers.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { degreeTypes, unsetDegree } from '../reference/degree-types.ts'
import { providerTypes } from '../reference/provider-types.ts'

const SELECTABLE: readonly number[] = [1, 2, 5, 6]
const WITHOUT_NPI: readonly number[] = [5, 6]
const KNOWN = new Set<number>(providerTypes.map((type) => type.value))

/**
 * The selectable types: Owner, Associate, DentalAssistant, Hygienist (PROV-16). A stored provider may have and keep
 * another type.
 */
export const selectableProviderTypes = providerTypes.filter(({ value }) => SELECTABLE.includes(value))

/** Hygienists and dental assistants need no NPI (PROV-18). */
const needsNpi = (providerType: number | null): boolean => providerType === null || !WITHOUT_NPI.includes(providerType)

const NOT_AN_EMAIL = 'This is must be a valid email'

const fieldsWith = (npiSentence: string) => ({
  providerType: {
    ...choice('Provider type', selectableProviderTypes, { required: true }),
    problem: (value: number | null) => (value !== null && KNOWN.has(value) ? undefined : NOT_IN_LIST),
  },
  npi: npi('NPI', { message: npiSentence, whenEmpty: npiSentence }),
  email: email('Email', {
    required: true,
    message: NOT_AN_EMAIL,
    whenEmpty: NOT_AN_EMAIL,
    sample: 'provider@example.com',
  }),
  name: text('Legal name', { required: true, maxLength: 100, sample: 'Amara Okonkwo', autoComplete: 'off' }),
  degreeTypeId: adaptField(choice('Degree', degreeTypes), {
    empty: unsetDegree,
    normalize: (value) => value ?? unsetDegree,
  }),
})

const rules = { requiredWhen: { npi: ({ providerType }: { providerType: number | null }) => needsNpi(providerType) } }

/** The provider form (PROV-11, PROV-16…21) in the wording of the dashboard and the server. Spec 000 §5. */
export const provider = section('Provider', fieldsWith('The NPI should be a 10-digit number'), rules)

/** The same form in the account area, with one different sentence (AMB-02). */
export const accountAreaProvider = section('Provider', fieldsWith('The NPI should be a 10 digit number'), rules)

/** PROV-22. */
export const emailTakenSentence = 'Email is not available'

/** PROV-26, AMB-30: the NPI belongs to another provider who is not deleted. */
export const npiTakenSentence = 'The provider with such NPI already exists in the system'

/** PROV-35: a provider with applications cannot be deleted (AMB-32). Spec 001 §8. */
export const providerInUseSentence =
  'The provider cannot be deleted because there are applications for this provider in the system.'
