import { credentialingForm } from '../credentialing/credentialing-form.ts'
import type { Field } from '../forms/field.ts'
import { fieldAt } from '../forms/field-at.ts'
import { isList, findPart } from '../forms/form.ts'
import { splitPath } from '../forms/path.ts'

/** One value of a CAQH summary by form path, and its position in the file. */
export interface FoundValue {
  /** The form path, with row numbers of the file: `person/name`, `licenses/0/number`. */
  readonly path: string
  /** As the form stores it; null if the form cannot store what is printed. */
  readonly value: unknown
  /** As printed. */
  readonly text: string
  /** Counted from 1. */
  readonly page: number
  /** Left, top, right and bottom, in points from the upper left corner of the page. */
  readonly box: readonly number[]
  readonly certainty: 'exact' | 'doubtful'
  /** True for a date whose day or month is not printed. */
  readonly partial: boolean
}

/**
 * Fields that a summary never changes (AMB-88), in addition to signature and practice: the selected provider, the
 * provider type, and the selected location of an office.
 */
const NEVER: ReadonlySet<string> = new Set(['person/intakeFormProviderId', 'person/typeId', 'offices/intakeLocationId'])

/** The sections of the review, with the parts of the form that each covers. */
export const summarySections: Readonly<Record<string, { readonly title: string; readonly parts: readonly string[] }>> =
  {
    general: { title: 'General info', parts: ['person', 'identification', 'board', 'programs'] },
    licenses: { title: 'Licenses', parts: ['licenses', 'controlledSubstance', 'deaRegistration'] },
    malpractice: { title: 'Malpractice', parts: ['malpractice'] },
    locations: { title: 'Locations', parts: ['offices'] },
    work: { title: 'Work history', parts: ['workHistory'] },
    references: { title: 'References', parts: ['references'] },
    education: { title: 'Education', parts: ['undergraduate', 'dentalSchool', 'residency'] },
    hospital: { title: 'Hospitals', parts: ['hospital', 'memberships'] },
    disclosures: { title: 'Disclosures', parts: ['disclosures'] },
  }

const PARTS: ReadonlySet<string> = new Set(Object.values(summarySections).flatMap(({ parts }) => parts))

/** The form's field at this path; undefined if there is none or a summary never changes it. */
export function findSummaryField(path: string): Field<unknown> | undefined {
  const [part, second, third] = splitPath(path)
  const name = isListPart(part) ? third : second
  if (!PARTS.has(part) || NEVER.has(`${part}/${name}`)) return undefined
  return fieldAt(credentialingForm.parts, path)
}

export const isListPart = (part: string): boolean => {
  const declared = findPart(credentialingForm, part)
  return declared !== undefined && isList(declared)
}
