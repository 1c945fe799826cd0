import { credentialingForm } from '../credentialing/credentialing-form.ts'
import type { Field } from '../forms/field.ts'
import { fieldAt } from '../forms/field-at.ts'
import { isList, findPart } from '../forms/form.ts'
import { splitPath } from '../forms/path.ts'

/** One value that a CAQH summary holds, in terms of the form, and where in the file it stands. */
export interface FoundValue {
  /** Of the form, rows by their number in the file: `person/name`, `licenses/0/number`. */
  readonly path: string
  /** As the form holds it; null where the form could not hold what is printed. */
  readonly value: unknown
  /** As it is printed. */
  readonly text: string
  /** From 1. */
  readonly page: number
  /** Left, top, right and bottom, in points from the upper left corner of the page. */
  readonly box: readonly number[]
  readonly certainty: 'exact' | 'doubtful'
  /** A day of which the day or the month is not printed. */
  readonly partial: boolean
}

/** What a summary never touches (AMB-88), beside what is signed and the practice: who is chosen and as what, what an office copies. */
const NEVER: ReadonlySet<string> = new Set(['person/intakeFormProviderId', 'person/typeId', 'offices/intakeLocationId'])

/** The parts of the form that a summary answers, as its review is read. */
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

/** The field of the form that is meant; none of what the form does not ask, or a summary may not answer. */
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
