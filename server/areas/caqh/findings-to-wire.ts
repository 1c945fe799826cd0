import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { randomUUID } from 'node:crypto'
import type { Finding as FindingOnWire } from '@client-center/contract/caqh/parse-summary.ts'
import { ageGroups } from '@client-center/domain/reference/age-groups.ts'
import { findCountry } from '@client-center/domain/reference/country-names.ts'
import { degreeTypes } from '@client-center/domain/reference/degree-types.ts'
import { genders } from '@client-center/domain/reference/genders.ts'
import { locationTypes } from '@client-center/domain/reference/location-types.ts'
import { specialties } from '@client-center/domain/reference/specialties.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { findCityId } from '../dictionary/find-city-id.ts'
import type { Finding } from './findings.ts'
import { toLabelKey } from './text-run.ts'

type Value = FindingOnWire['value']
type Ids = ReadonlyMap<string, number>

const toIds = (options: readonly { readonly value: number; readonly label: string }[]): Ids =>
  new Map(options.map(({ value, label }) => [toLabelKey(label), value]))

const stateIds: Ids = new Map(
  states.flatMap(({ id, name, code }) => [[toLabelKey(name), id] as const, [toLabelKey(code), id] as const]),
)
/** CAQH's names of specialties that have another name in our list. */
const caqhSpecialtyNames: Readonly<Record<string, string>> = {
  'General Practice Dentistry': 'General Dentistry',
  'General Practice': 'General Dentistry',
  'General Dentist': 'General Dentistry',
  Dentist: 'General Dentistry',
  'Dentist Anesthesiologist': 'Dental Anesthesiology',
  'Dentistry Anesthesiology': 'Dental Anesthesiology',
  'Orthodontics and Dentofacial Orthopedics': 'Orthodontics',
  Pedodontics: 'Pediatric Dentistry',
  'Oral & Maxillofacial Surgery': 'Oral and Maxillofacial Surgery',
  'Oral & Maxillofacial Pathology': 'Oral and Maxillofacial Pathology',
  'Oral & Maxillofacial Radiology': 'Oral and Maxillofacial Radiology',
  'Surgery, Oral & Maxillofacial': 'Oral and Maxillofacial Surgery',
}
const specialtyIds: Ids = new Map([
  ...toIds(specialties),
  ...Object.entries(caqhSpecialtyNames).map(
    ([caqhName, name]) => [toLabelKey(caqhName), specialties.find(({ label }) => label === name)?.value ?? 0] as const,
  ),
])
const degreeIds = toIds(degreeTypes.filter(({ value }) => value !== 0))

type FindOption = (text: string) => number | undefined
const createOptionFinder =
  (ids: Ids): FindOption =>
  (text) =>
    ids.get(toLabelKey(text))

const choices: readonly (readonly [RegExp, FindOption])[] = [
  [/stateId$/i, createOptionFinder(stateIds)],
  [/countryId$/i, findCountry],
  [/degreeTypeId$/, createOptionFinder(degreeIds)],
  [/genderType$/, createOptionFinder(toIds(genders))],
  [/locationType$/, createOptionFinder(toIds(locationTypes))],
  [/acceptedAges$/, createOptionFinder(toIds(ageGroups))],
  [/specialty$/, createOptionFinder(specialtyIds)],
]

/**
 * Converts findings to the form's values: choices to ids, cities to those of the dictionary, and lists of languages.
 */
export function findingsToWire(findings: readonly Finding[]): FindingOnWire[] {
  const states = new Map(
    findings
      .filter(({ target }) => /stateId$/i.test(target))
      .map(({ target, value }) => [target.toLowerCase(), stateIds.get(toLabelKey(String(value)))]),
  )
  return findings.map(({ target, section, value, page, box, certainty, partial }) => {
    const wireValue = valueToWire(target, value, states)
    return {
      target,
      section,
      value: wireValue,
      text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value,
      page,
      box: [...box],
      certainty: wireValue === null ? 'doubtful' : certainty,
      partial: partial === true,
    }
  })
}

function valueToWire(target: string, value: Finding['value'], states: ReadonlyMap<string, number | undefined>): Value {
  if (typeof value === 'boolean') return value
  const choice = choices.find(([name]) => name.test(target))
  if (choice) return choice[1](value) ?? null
  if (/city$/i.test(target))
    return { id: findCityId(value, states.get(target.toLowerCase().replace(/city$/, 'stateid'))), name: value }
  if (target.endsWith('languageSpoken')) return value.split(', ')
  if (target.endsWith('Amount')) return `$${Number(value).toLocaleString('en-US')}`
  return value
}

/** Converts the exact findings to a form that can be saved as a draft, with ids in its rows (AMB-147). */
export function toProviderForm(findings: readonly FindingOnWire[]): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const { target, value, certainty, partial } of findings) {
    if (certainty !== 'exact') continue
    const [list = '', row, field] = target.split('/')
    if (field === undefined) setAnswer(form, list, value, partial)
    else setAnswer(getOrCreateRow(form, list, Number(row)), field, value, partial)
  }
  for (const [name, rows] of Object.entries(form))
    if (lists.has(name) && isRecord(rows)) form[name] = Object.values(rows)
  return form
}

const lists = new Set(['licenses', 'locations', 'workHistory', 'references'])

function getOrCreateRow(form: Record<string, unknown>, list: string, row: number): Record<string, unknown> {
  // Rows are created only here, by index.
  const rows = (form[list] ??= {}) as Record<number, Record<string, unknown>>
  return (rows[row] ??= { id: randomUUID() })
}

function setAnswer(answers: Record<string, unknown>, name: string, value: Value, partial: boolean): void {
  if (name === 'specialty') answers[name] = specialties.find((specialty) => specialty.value === value)?.label
  else if (!isDay(name, value)) answers[name] = value
  else if (/^(undergraduate|dentalSchool|residency)/.test(name)) answers[name] = value
  else if (name.startsWith('datesOfEmployment')) {
    answers[name] = value.length === 4 ? `${value}-01` : value.slice(0, 7)
    answers[`${name}Partial`] = value.length === 4
  } else {
    answers[name] = value.length === 7 ? `${value}-01` : value
    answers[`${name}Partial`] = partial
  }
}

const isDay = (name: string, value: Value): value is string =>
  typeof value === 'string' && /(Date|From|To|Start|End|dateOfBirth)$/.test(name) && /^\d{4}(-\d{2}){0,2}$/.test(value)
