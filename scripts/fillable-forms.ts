/**
 * `npm run fillable-forms` writes the two PDF forms that the portal offers for download. `house-documents.test.ts`
 * checks that they are current.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { acquisitionLetter, acquisitionLetterTitle } from './fillable-forms/acquisition-letter.ts'
import { deaWaiver, deaWaiverTitle } from './fillable-forms/dea-waiver.ts'
import { fillableForm } from './fillable-forms/fillable-form.ts'

/** The content of each form, by the path of its file in the repository. */
export const drawFillableForms = async (): Promise<Readonly<Record<string, Buffer>>> => ({
  'server/areas/portal/static/acquisition-letter.pdf': await fillableForm(acquisitionLetterTitle, acquisitionLetter),
  'server/areas/portal/static/dea-waiver.pdf': await fillableForm(deaWaiverTitle, deaWaiver),
})

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  for (const [file, content] of Object.entries(await drawFillableForms())) writeFileSync(path.join(root, file), content)
}
