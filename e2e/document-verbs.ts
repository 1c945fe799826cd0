import { truncate, writeFile } from 'node:fs/promises'
import { test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** What an upload shows whose reply did not arrive. */
export const INTERRUPTED =
  'The upload was interrupted before the server confirmed it. Nothing you entered is lost. Please try again.'

/** A small PDF with this name; `words` makes its bytes distinct. */
export const pdf = (name: string, words = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`),
})

/**
 * Creates a file of this size in bytes and returns its path. The browser loads a large file faster from a path than
 * from its bytes.
 */
export async function createSizedFile(name: string, bytes: number): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, '%PDF-1.4\n')
  await truncate(path, bytes)
  return path
}

/** Navigates to the practice documents as a user does. Returns their path. */
export async function openDocuments(at: Verbs, account = 'Bright Smile Dental'): Promise<string> {
  await at.openByLinks(`Practice Documents, ${account}`, async () => {
    await at.follow(`CAP, ${account}`)
    await at.follow('Manage practice documents')
  })
  await at.seePage('Practice Documents')
  return new URL(at.page.url()).pathname
}

/** Opens the form of a new practice document. */
export async function openForm(at: Verbs): Promise<void> {
  await openDocuments(at)
  await at.follow('Add Document')
  await at.seePage('Add Document')
}

export const documentRow = (at: Verbs, name: string) => at.row(name, at.page.getByRole('table'))
