import { adaptField } from '../forms/field.ts'
import type { ExtraQuestion } from '../intake/intake-variants.ts'
import { isId } from '../forms/accepts.ts'
import { checkbox, choice, yesNo } from '../forms/fields/choice.ts'
import { email } from '../forms/fields/contact.ts'
import { date } from '../forms/fields/date.ts'
import { npi } from '../forms/fields/numbers.ts'
import { text, texts } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { degreeTypes, unsetDegree } from '../reference/degree-types.ts'
import { ownersAndAssociates } from '../reference/provider-types.ts'
import { specialties } from '../reference/specialties.ts'

/** The facts that the provider dialog needs from its intake. */
export interface ProjectProviderFacts {
  readonly extraQuestions: readonly ExtraQuestion[]
}

/** The facts for one row: an existing provider has no start date (INT-49). */
export const toRowFacts = ({ extraQuestions }: ProjectProviderFacts, isNew: boolean): ProjectProviderFacts => ({
  extraQuestions: isNew ? extraQuestions : extraQuestions.filter((extraQuestion) => extraQuestion !== 'startDate'),
})

const NOT_AN_EMAIL = 'Must be a valid email'
const NOT_AN_NPI = 'The NPI should be a 10-digit number'

/** Locations are hidden only for a provider who will not stay (INT-52); the question may be unanswered. */
const works = (
  { willStay }: { readonly willStay: boolean | null },
  { extraQuestions }: ProjectProviderFacts,
): boolean => !extraQuestions.includes('willStay') || willStay !== false

const fields = {
  name: text('Legal name', { required: true, maxLength: 100, sample: 'Amara Okonkwo', autoComplete: 'off', width: 6 }),
  npi: npi('NPI', { required: true, message: NOT_AN_NPI, whenEmpty: NOT_AN_NPI, width: 3 }),
  email: email('Email', {
    required: true,
    message: NOT_AN_EMAIL,
    whenEmpty: NOT_AN_EMAIL,
    sample: 'provider@example.com',
    autoComplete: 'off',
  }),
  typeId: choice('Provider type', ownersAndAssociates, { required: true, width: 2 }),
  // Unset counts as missing (AMB-86).
  degreeTypeId: choice(
    'Degree',
    degreeTypes.filter(({ value }) => value !== unsetDegree),
    { required: true, width: 2 },
  ),
  specialtyId: choice('Specialty', specialties, { required: true, width: 2 }),
  startDate: date('Start date'),
  isPrincipalOwner: checkbox('Principal owner', { width: 2 }),
  areGraduate: checkbox('Recent graduate', { width: 2 }),
  willStay: yesNo('Will stay?', { width: 6 }),
  willAssociate: yesNo('Will become an associate?'),
  howLong: text('How long?', { maxLength: 50, sample: 'Two years' }),
  locations: adaptField(texts('Locations', { maxLength: 36, atMost: 100, width: 6 }), { sample: [] }),
}

/** The provider dialog of a project (INT-45…52, AMB-61). A provider who will not stay has no locations. Spec 001 §5. */
export const projectProvider = section('Provider', fields, {
  appliesWhen: {
    isPrincipalOwner: ({ typeId }) => typeId === 1,
    startDate: (_, { extraQuestions }: ProjectProviderFacts) => extraQuestions.includes('startDate'),
    willStay: (_, { extraQuestions }: ProjectProviderFacts) => extraQuestions.includes('willStay'),
    willAssociate: ({ willStay }, { extraQuestions }: ProjectProviderFacts) =>
      extraQuestions.includes('willStay') && willStay === true,
    howLong: ({ willStay }, { extraQuestions }: ProjectProviderFacts) =>
      extraQuestions.includes('willStay') && willStay === true,
    locations: (answers, facts: ProjectProviderFacts) => works(answers, facts),
  },
  requiredWhen: {
    startDate: (_, { extraQuestions }: ProjectProviderFacts) => extraQuestions.includes('startDate'),
  },
  crossChecks: ({ locations }) => ({
    locations: locations.every((location) => isId(location)) ? undefined : 'Choose from the list',
  }),
})

export type ProjectProviderAnswers = FieldValues<typeof fields>

/** INT-39: for a provider from before a change project. */
export const existingProviderSentence = 'Existing providers cannot be changed here'
