import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import { isList, type Parts } from '@client-center/domain/forms/form.ts'
import { stepsOf } from '@client-center/domain/forms/path.ts'

/** The field of an answer; undefined of a row or a list. */
export function fieldAt(path: string): Field<unknown> | undefined {
  const [name, second = '', third = ''] = stepsOf(path)
  const part = (credentialingForm.parts as Parts)[name]
  if (part === undefined) return undefined
  return isList(part) ? part.section.fields[third] : part.fields[second]
}

/** What people call the answer, row or list at a path. */
export function labelAt(path: string): string {
  const [name, second] = stepsOf(path)
  const part = (credentialingForm.parts as Parts)[name]
  if (part === undefined) return credentialingForm.title
  return fieldAt(path)?.label ?? (isList(part) && second !== undefined ? part.section.title : part.title)
}
