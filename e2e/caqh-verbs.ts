import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import { expect, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')

interface SummaryWanted {
  /** The same number is always the same dentist. */
  readonly dentist: number
  /** Values for labels that have none. */
  readonly missingValues?: Readonly<Record<string, string>>
  /** Texts to replace, with their replacements. */
  readonly replacements?: Readonly<Record<string, string>>
  /** The dentist whose summary follows in the same file. */
  readonly followedBy?: number
  /** Only pictures of this many first pages, without text. */
  readonly scanned?: number
}

interface FilesWanted {
  readonly summaries?: Readonly<Record<string, SummaryWanted>>
  /** What is wrong with a file, by its name. */
  readonly broken?: Readonly<Record<string, string>>
}

/** Creates CAQH summaries of invented people, and files that are not summaries; returns their folder. */
export async function summaryFiles({ summaries = {}, broken = {} }: FilesWanted): Promise<(name: string) => string> {
  const folder = test.info().outputPath()
  await run(
    path.join(ROOT, 'node_modules', '.bin', 'node'),
    [path.join(ROOT, 'server', 'testing', 'caqh', 'write-files.ts'), JSON.stringify({ folder, summaries, broken })],
    { cwd: ROOT },
  )
  return (name) => path.join(folder, name)
}

/** The dentist of most summaries, as the form has them. */
export const QUIST = { dentist: 0, name: 'Odalys Quist', npi: '2464575895', phone: '(775) 555-0123' } as const

/** What their summary lacks and CAQH would have. */
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

/** The card where a summary is uploaded, and where the form's own one is shown. */
export const summaryCard = (at: Verbs): Locator => at.page.getByRole('region', { name: 'CAQH Data Summary' })

/** Chooses a file for the form like a person. */
export const chooseSummary = (at: Verbs, file: string): Promise<void> =>
  at.pickFile(summaryCard(at).getByRole('button', { name: 'choose a file' }), file)

/** Uploads a summary and closes the dialog about it. */
export async function takeSummary(at: Verbs, file: string): Promise<void> {
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
