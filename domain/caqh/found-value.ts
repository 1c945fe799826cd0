import { credentialingForm } from '../credentialing/credentialing-form.ts'
import type { Field } from '../forms/field.ts'
import { isList, type AnyForm } from '../forms/form.ts'
import { stepsOf } from '../forms/path.ts'

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

/**
 * What a summary never touches (AMB-88): who is chosen and as what, what an office is a copy of, what is signed. Of the practice it
 * says nothing.
 */
const NEVER: ReadonlySet<string> = new Set(['person/intakeFormProviderId', 'person/typeId', 'offices/intakeLocationId'])

/** The field of the form that is meant; none of what the form does not ask, or a summary may not answer. */
export function fieldOf(path: string): Field<unknown> | undefined {
  const [part, second, third] = stepsOf(path)
  if (part in (credentialingForm.tabs.practice?.parts ?? {})) return undefined
  if (!Object.hasOwn(credentialingForm.parts, part)) return undefined
  const declared = (credentialingForm as AnyForm).parts[part]
  const [name, fields] = isList(declared) ? [third, declared.section.fields] : [second, declared.fields]
  if (name === undefined || NEVER.has(`${part}/${name}`) || !Object.hasOwn(fields, name)) return undefined
  return fields[name]
}

export const isListPart = (part: string): boolean => {
  const declared = (credentialingForm as AnyForm).parts[part]
  return declared !== undefined && isList(declared)
}
