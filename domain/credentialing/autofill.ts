import type { Fields, FieldValues } from '../forms/section.ts'
import { offices, type Office } from './offices.ts'
import { person } from './person.ts'

/** What is known of somebody who may be chosen. */
export interface ChosenProvider {
  readonly id: string
  readonly name: string
  readonly npi: string
  readonly email: string
  readonly typeId: number
  readonly degreeTypeId: number | null
}

type Person = FieldValues<(typeof person)['fields']>

/** What a choice fills in; the labels say so to the person. */
export interface Autofill<T> {
  readonly answers: Partial<T>
  readonly labels: readonly string[]
}

/** What an existing provider fills in (CRED-G01). What is not known of them stays as it is. */
export function autofillProvider(provider: ChosenProvider): Autofill<Person> {
  const { id, name, npi, email, typeId, degreeTypeId } = provider
  const known = { name, individualNPINumber: npi, typeId, degreeTypeId, email }
  const autofill = createAutofill(person.fields, known)
  return { ...autofill, answers: { ...autofill.answers, intakeFormProviderId: id } }
}

/** What goes when the chosen provider is taken back: the answers that still stand as they were filled in. */
export function clearAutofilledProvider(answers: Person, provider: ChosenProvider | undefined): Partial<Person> {
  const autofilled = provider === undefined ? {} : autofillProvider(provider).answers
  const unchanged = Object.entries(autofilled).filter(([name, value]) => Reflect.get(answers, name) === value)
  const emptied = unchanged.map(([name]) => [name, Reflect.get(person.fields, name)?.empty])
  return { ...Object.fromEntries(emptied), intakeFormProviderId: null }
}

/** What a known location fills in of an office (CRED-O03). What is not known of it stays as it is, and so does the kind of office. */
export function autofillOffice(known: Office): Autofill<Office> {
  const { id, intakeLocationId: _, locationType: __, acceptedAges, ...rest } = known
  const autofill = createAutofill(offices.section.fields, acceptedAges === 0 ? rest : { ...rest, acceptedAges })
  return { ...autofill, answers: { ...autofill.answers, intakeLocationId: id } }
}

/** Of what is known, the answers that are given and that the field offers. */
function createAutofill<T>(fields: Fields, known: Readonly<Record<string, unknown>>): Autofill<T> {
  const given = Object.entries(known).filter(([name, value]) => {
    const field = fields[name]
    if (field === undefined || value === undefined || !field.accepts(value) || field.isEmpty(value)) return false
    return field.options === undefined || field.problem(value) === undefined
  })
  return {
    // Entries of the section's own fields, each of which takes its value.
    answers: Object.fromEntries(given) as Partial<T>,
    labels: given.flatMap(([name]) => fields[name]?.label ?? []),
  }
}
