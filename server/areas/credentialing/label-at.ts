import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import { isList, findPart } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'

/** Returns the label of the answer, row or list at a path. */
export function labelAt(path: string): string {
  const [name, second] = splitPath(path)
  const part = findPart(credentialingForm, name)
  if (part === undefined) return credentialingForm.title
  return (
    fieldAt(credentialingForm.parts, path)?.label ??
    (isList(part) && second !== undefined ? part.section.title : part.title)
  )
}
