import { isCalendarDate, isCalendarMonth, isCalendarYear } from '@client-center/domain/calendar.ts'
import {
  credentialingForm,
  type CredentialingAnswers,
  type PracticePart,
} from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { City } from '@client-center/domain/forms/fields/city.ts'
import { getRows, isRows } from '@client-center/domain/forms/answer-at.ts'
import { isList, getList, findPart, type AnyAnswers, type AnyRow, type Part } from '@client-center/domain/forms/form.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'

/**
 * Converts the answers of a credentialing form to the wire shape and back (001 §3). On the wire, `provider` has the
 * answers and lists of the first three tabs, not grouped by part; `form` has those of the last tab; the offices are
 * separate. A date without a known day becomes the first of its month and a flag (`startDatePartial`), a year stays a
 * year with the flag; dates of schools are unchanged. A city without a name is null. Refusals and clashes use wire
 * paths: `provider/licenses/{id}/number`, `officeLocations/{id}/zip`.
 */

type A = CredentialingAnswers

/** The flags of partial dates. */
type Flags = { readonly [flag: `${string}Partial`]: boolean }
type ToWire<T> = { readonly [K in keyof T]: T[K] extends City ? City | null : T[K] }
/** The parts that are lists; each has its own key on the wire. */
type ListName = { [K in keyof A]: A[K] extends readonly unknown[] ? K : never }[keyof A]
type WireRow<K extends ListName> = ToWire<A[K][number]> & Flags

/** Merges the answers of several parts; field names are unique across them. */
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

export type WireOffice = WireRow<'offices'>

export type WireProvider = ToWire<UnionToIntersection<A[Exclude<keyof A, PracticePart | ListName>]>> &
  Flags & { readonly [K in Exclude<ListName, 'offices'>]: readonly WireRow<K>[] }

export type WirePractice = ToWire<UnionToIntersection<A[PracticePart]>>

/** The complete wire shape. */
export interface WireCredentialingForm {
  readonly form: WirePractice
  readonly provider: WireProvider
  readonly officeLocations: readonly WireOffice[]
}

/** The keys under which a client may send the offices. */
export const officeKeys = ['officeLocations', 'locations', 'provider/locations'] as const
export type OfficeKey = (typeof officeKeys)[number]

type UnknownRecord = Readonly<Record<string, unknown>>

const { practice, ...providerTabs } = credentialingForm.tabs
const toPartEntries = (tabs: readonly { readonly parts: Readonly<Record<string, Part>> }[]) =>
  tabs.flatMap(({ parts }) => Object.entries(parts))

/** The parts in `form` and in `provider`; the offices are in neither. */
export const practiceParts = toPartEntries(practice === undefined ? [] : [practice])
export const providerParts = toPartEntries(Object.values(providerTabs)).filter(([name]) => name !== 'offices')

/** Parts whose dates have no flag on the wire (AMB-78). */
const schools: ReadonlySet<string> = new Set(['undergraduate', 'dentalSchool', 'residency'])

/** The date fields of a part that have a flag on the wire. */
export const getFlaggedFields = (part: string, fields: Fields): string[] =>
  schools.has(part)
    ? []
    : Object.entries<Field<unknown>>(fields).flatMap(([name, { control }]) =>
        control === 'date' || control === 'month' ? [name] : [],
      )

export const toFlagName = <N extends string>(name: N): `${N}Partial` => `${name}Partial`

export function credentialingToWire(answers: CredentialingAnswers): WireCredentialingForm
// The loop over the form's parts loses the part names in the type.
export function credentialingToWire(
  answers: CredentialingAnswers,
): Readonly<Record<keyof WireCredentialingForm, unknown>> {
  return {
    form: partsToWire(practiceParts, answers),
    provider: partsToWire(providerParts, answers),
    officeLocations: rowsToWire('offices', answers),
  }
}

export function credentialingFromWire({
  form,
  provider,
  officeLocations,
}: WireCredentialingForm): CredentialingAnswers {
  const readParts = (parts: typeof practiceParts, wire: UnknownRecord) =>
    parts.map(([name, part]) =>
      isList(part)
        ? ([name, rowsFromWire(name, part.section.fields, wire[name])] as const)
        : ([name, partFromWire(name, part.fields, wire)] as const),
    )
  const offices = rowsFromWire('offices', credentialingForm.parts.offices.section.fields, officeLocations)
  const entries = [
    ...readParts(providerParts, provider),
    ['offices', offices] as const,
    ...readParts(practiceParts, form),
  ]
  return Object.fromEntries(entries)
}

/** Converts an office to its wire shape. */
export function officeToWire(office: A['offices'][number]): WireOffice
// The loop over the office's fields loses the field names in the type.
export function officeToWire(office: A['offices'][number]): UnknownRecord {
  return fieldsToWire('offices', credentialingForm.parts.offices.section.fields, office)
}

/** Converts an office from its wire shape. */
export function officeFromWire(office: WireOffice & { readonly id: string }): A['offices'][number]
// The loop over the office's fields loses the field names in the type.
export function officeFromWire(office: WireOffice & { readonly id: string }): UnknownRecord {
  const answers = partFromWire('offices', credentialingForm.parts.offices.section.fields, office)
  return { ...answers, id: office.id }
}

function partsToWire(parts: typeof practiceParts, answers: AnyAnswers): UnknownRecord {
  const wire: Record<string, unknown> = {}
  for (const [name, part] of parts) {
    if (isList(part)) wire[name] = rowsToWire(name, answers)
    else Object.assign(wire, fieldsToWire(name, part.fields, sectionAnswers(answers, name)))
  }
  return wire
}

function sectionAnswers(answers: AnyAnswers, name: string): UnknownRecord {
  const partAnswers = answers[name]
  if (partAnswers === undefined || isRows(partAnswers)) throw new Error(`The form has no section ${name}`)
  return partAnswers
}

function rowsToWire(name: string, answers: AnyAnswers): UnknownRecord[] {
  const { fields } = getList(credentialingForm, name).section
  return getRows(answers, name).map((row) => fieldsToWire(name, fields, row))
}

function fieldsToWire(part: string, fields: Fields, answers: UnknownRecord): UnknownRecord {
  const wire: Record<string, unknown> = 'id' in answers ? { id: answers.id } : {}
  for (const { name, control, flag } of getWireFields(part, fields)) {
    const value = answers[name]
    if (flag === undefined) {
      wire[name] = control === 'city' ? cityToWire(value) : value
      continue
    }
    const { date, isPartial } = dateToWire(control === 'month', value)
    wire[name] = date
    wire[flag] = isPartial
  }
  return wire
}

function partFromWire(part: string, fields: Fields, wire: UnknownRecord): UnknownRecord {
  const answers: Record<string, unknown> = {}
  for (const { name, control, flag } of getWireFields(part, fields)) {
    const value = wire[name]
    if (flag === undefined) answers[name] = control === 'city' ? (value ?? NO_CITY) : value
    else answers[name] = dateFromWire(control === 'month', value, wire[flag] === true)
  }
  return answers
}

/** A field on the wire, and the name of its flag if it has one. */
interface WireField {
  readonly name: string
  readonly control: Field<unknown>['control']
  readonly flag: string | undefined
}

/** The fields of a part or row, cached because one save reads them hundreds of times. */
function getWireFields(part: string, fields: Fields): readonly WireField[] {
  let wireFields = wireFieldsByPart.get(part)
  if (wireFields === undefined) {
    const flagged = new Set(getFlaggedFields(part, fields))
    wireFields = Object.entries<Field<unknown>>(fields).map(([name, { control }]) => ({
      name,
      control,
      flag: flagged.has(name) ? toFlagName(name) : undefined,
    }))
    wireFieldsByPart.set(part, wireFields)
  }
  return wireFields
}

const wireFieldsByPart = new Map<string, readonly WireField[]>()

const rowsFromWire = (part: string, fields: Fields, rows: unknown): UnknownRecord[] =>
  (rows as readonly AnyRow[]).map((row) => ({ ...partFromWire(part, fields, row), id: row.id }))

const NO_CITY: City = { id: null, name: '' }
const cityToWire = (city: unknown): unknown =>
  typeof city === 'object' && city !== null && 'name' in city && city.name === '' ? null : city

function dateToWire(isMonth: boolean, value: unknown): { readonly date: unknown; readonly isPartial: boolean } {
  if (typeof value !== 'string') return { date: value, isPartial: false }
  if (isCalendarYear(value)) return { date: isMonth ? `${value}-01` : value, isPartial: true }
  if (!isMonth && isCalendarMonth(value)) return { date: `${value}-01`, isPartial: true }
  return { date: value, isPartial: false }
}

/** Converts a date and its flag to the form's value. A month may also be given as its first day. */
function dateFromWire(isMonth: boolean, value: unknown, isPartial: boolean): unknown {
  if (typeof value !== 'string') return value
  const date = isMonth && isCalendarDate(value) && value.endsWith('-01') ? value.slice(0, 7) : value
  if (!isPartial) return date
  if (isMonth) return isCalendarMonth(date) ? date.slice(0, 4) : date
  return isCalendarDate(date) ? date.slice(0, 7) : date
}

/** Converts a path of the form to a wire path. */
export function credentialingPathToWire(path: string, offices: OfficeKey = 'officeLocations'): string {
  const [part = '', ...rest] = path.split('/')
  if (part === 'offices') return [offices, ...rest].join('/')
  const declared = findPart(credentialingForm, part)
  if (declared === undefined) return path
  const side = part in (practice?.parts ?? {}) ? 'form' : 'provider'
  return [side, ...(isList(declared) ? [part] : []), ...rest].join('/')
}

/** Converts a wire path to a path of the form. */
export function credentialingPathFromWire(path: string): string {
  const [side = '', ...rest] = path.split('/')
  if (side === 'officeLocations' || side === 'locations') return withoutFlag(['offices', ...rest])
  if (side !== 'provider' && side !== 'form') return path
  const [first = '', ...below] = rest
  if (side === 'provider' && first === 'locations') return withoutFlag(['offices', ...below])
  if (side === 'provider' && first === 'confirmationForm') return `signature/${first}`
  const parts = side === 'form' ? practiceParts : providerParts
  if (parts.some(([name, part]) => name === first && isList(part))) return withoutFlag([first, ...below])
  const field = first.replace(/Partial$/, '')
  const part = parts.find(
    ([, candidate]) => !isList(candidate) && (first in candidate.fields || field in candidate.fields),
  )
  return part === undefined ? path : withoutFlag([part[0], ...rest])
}

/** Removes the suffix of a flag, because the flag is part of the date's answer. */
const withoutFlag = (steps: readonly string[]): string => steps.join('/').replace(/Partial$/, '')
