import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import { expect, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')

interface SummaryWanted {
  /** The seed of the invented dentist; the same number always gives the same person. */
  readonly dentist: number
  /** Values to add, by label, where the summary has none. */
  readonly missingValues?: Readonly<Record<string, string>>
  /** Texts to replace, with their replacements. */
  readonly replacements?: Readonly<Record<string, string>>
  /** The seed of another dentist, whose summary follows in the same file. */
  readonly followedBy?: number
  /** Renders this many first pages as images, without text. */
  readonly scanned?: number
}

interface FilesWanted {
  readonly summaries?: Readonly<Record<string, SummaryWanted>>
  /** The kind of defect of each broken file, by file name. */
  readonly broken?: Readonly<Record<string, string>>
}

/**
 * Creates CAQH summaries of invented people, and files that are not summaries. Returns a function that gives a file's
 * path.
 */
export async function summaryFiles({ summaries = {}, broken = {} }: FilesWanted): Promise<(name: string) => string> {
  const folder = test.info().outputPath()
  await run(
    path.join(ROOT, 'node_modules', '.bin', 'node'),
    [path.join(ROOT, 'server', 'testing', 'caqh', 'write-files.ts'), JSON.stringify({ folder, summaries, broken })],
    { cwd: ROOT },
  )
  return (name) => path.join(folder, name)
}

/** The dentist of most summaries, with values as the form shows them. */
export const QUIST = { dentist: 0, name: 'Odalys Quist', npi: '2464575895', phone: '(775) 555-0123' } as const

/** Values that a real summary has and this invented one lacks, by label. */
export const REST = {
  'County :': 'Washoe',
  'Fax Number :': '775-555-0172',
  'First Name :': 'Maud',
  'Last Name :': 'Brannigan-Oyelaran',
  'Phone Number :': '775-555-0111',
  'E-mail Address :': 'sparks@example.com',
  'Email Address :': 'sparks@example.com',
  'Reason for departure :': 'Still there',
} as const

/** The card for uploading a summary, which also shows the form's stored one. */
export const summaryCard = (at: Verbs): Locator => at.page.getByRole('region', { name: 'CAQH Data Summary' })

/** Chooses a file for the form as a user does. */
export const chooseSummary = (at: Verbs, file: string): Promise<void> =>
  at.pickFile(summaryCard(at).getByRole('button', { name: 'choose a file' }), file)

/** Uploads a summary and closes the dialog with its result. */
export async function fillFromSummary(at: Verbs, file: string): Promise<void> {
  await chooseSummary(at, file)
  await at.press('Ok', await at.dialog('CAQH Parsing'))
  await expect(at.page.getByRole('dialog')).toHaveCount(0)
}

/** Saves an incomplete form, and waits until its file is stored. */
export async function saveDraftWith(at: Verbs, name: string): Promise<void> {
  await at.press('Save')
  await at.press('Ok', await at.dialog('Saved as Draft'))
  await expect(summaryCard(at).getByRole('button', { name: `Download ${name}` })).toBeVisible()
}
