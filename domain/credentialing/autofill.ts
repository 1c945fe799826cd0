import { typedKeys } from '../typed-entries.ts'
import type { Field } from '../forms/field.ts'
import type { Fields, FieldValues } from '../forms/section.ts'
import { offices, type Office } from './offices.ts'
import { person } from './person.ts'

/** A provider who can be selected. */
export interface ChosenProvider {
  readonly id: string
  readonly name: string
  readonly npi: string
  readonly email: string
  readonly typeId: number
  readonly degreeTypeId: number | null
}

type Person = FieldValues<(typeof person)['fields']>

/** The answers that a selection fills in, and their labels for the notice to the user. */
export interface Autofill<T> {
  readonly answers: Partial<T>
  readonly labels: readonly string[]
}

/** Fills in the data of an existing provider (CRED-G01). Unknown values leave the answers unchanged. */
export function autofillProvider(provider: ChosenProvider): Autofill<Person> {
  const { id, name, npi, email, typeId, degreeTypeId } = provider
  const answers = { name, individualNPINumber: npi, typeId, degreeTypeId, email }
  const autofill = createAutofill(person.fields, answers)
  return { ...autofill, answers: { ...autofill.answers, intakeFormProviderId: id } }
}

/** Clears the selected provider, and the autofilled answers that are still unchanged. */
export function clearAutofilledProvider(answers: Person, provider: ChosenProvider | undefined): Partial<Person> {
  const autofilled = provider === undefined ? {} : autofillProvider(provider).answers
  const unchanged = Object.entries(autofilled).filter(([name, value]) => Reflect.get(answers, name) === value)
  const emptied = unchanged.map(([name]) => [name, Reflect.get(person.fields, name)?.empty])
  return { ...Object.fromEntries(emptied), intakeFormProviderId: null }
}

/**
 * Fills in an office from a location of the account (CRED-O03). Unknown values and the location type leave the answers
 * unchanged.
 */
export function autofillOffice(office: Office): Autofill<Office> {
  const { id, intakeLocationId: _, locationType: __, acceptedAges, ...rest } = office
  const autofill = createAutofill(offices.section.fields, acceptedAges === 0 ? rest : { ...rest, acceptedAges })
  return { ...autofill, answers: { ...autofill.answers, intakeLocationId: id } }
}

/** Selects the stored values that are not empty, that their field accepts, and that are among its options. */
function createAutofill<F extends Fields>(fields: F, stored: Partial<FieldValues<F>>): Autofill<FieldValues<F>> {
  const names = typedKeys(stored).filter((name) => {
    const field: Field<unknown> | undefined = fields[name]
    const value = stored[name]
    if (field === undefined || value === undefined || !field.accepts(value) || field.isEmpty(value)) return false
    return field.options === undefined || field.problem(value) === undefined
  })
  const answers: Partial<FieldValues<F>> = {}
  for (const name of names) answers[name] = stored[name]
  return { answers, labels: names.flatMap((name) => fields[name]?.label ?? []) }
}
