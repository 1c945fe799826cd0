import { CURRENT_JOB_LABEL } from '@client-center/domain/credentialing/work-history.ts'
import type { FormattedGroup } from '@client-center/domain/forms/format-form.ts'
import type { TableColumn, Table } from './block.ts'

/**
 * A column with the answers of a row that it shows: each line is below the previous one, and the answers of a line are
 * separated by commas.
 */
interface AnswersColumn extends TableColumn {
  readonly lines: readonly (readonly string[])[]
  /** The text for an empty cell, where empty has a meaning. */
  readonly blank?: string
}

const column = (title: string, parts: number, ...lines: readonly (readonly string[])[]): AnswersColumn => ({
  title,
  parts,
  lines,
})

/** The lists that are drawn as tables, by part. */
export const tables: Readonly<Record<string, readonly AnswersColumn[]>> = {
  licenses: [
    column('State', 3, ['stateId']),
    column('Number', 3, ['number']),
    column('Issue date', 2, ['issueDate']),
    column('Expiration date', 2, ['expirationDate']),
  ],
  workHistory: [
    column('Practice or employer', 4, ['practiceEmployer'], ['position']),
    column('Start', 1.7, ['datesOfEmploymentFrom']),
    { ...column('End', 1.7, ['datesOfEmploymentTo']), blank: CURRENT_JOB_LABEL },
    column('Mailing address', 4, ['mailingAddress'], ['city', 'stateId', 'zip'], ['countryId']),
    column('Reason for leaving', 3, ['reasonForLeaving']),
  ],
  workHistoryGaps: [
    column('From', 1.5, ['from']),
    column('To', 1.5, ['to']),
    column('Activity during this time', 7, ['explanation']),
  ],
  references: [
    column('Name', 3, ['name']),
    column('Position', 2, ['position']),
    column('Phone', 2, ['phoneNumber']),
    column('Address', 4, ['address']),
  ],
}

/** Converts the rows of a list to the rows of a table. */
export const toTable = (title: string, columns: readonly AnswersColumn[], rows: readonly FormattedGroup[]): Table => ({
  kind: 'table',
  title,
  columns: columns.map(({ title: head, parts }) => ({ title: head, parts })),
  rows: rows.map((row) => columns.map(({ lines, blank = '' }) => toCell(lines, wordsByField(row)) || blank)),
})

/** The sections that share one table. */
export const schools = ['undergraduate', 'dentalSchool', 'residency'] as const

const schoolColumns = [
  column('School', 4, ['title'], ['Name']),
  column('Start', 1.8, ['Start']),
  column('End', 1.8, ['End']),
  column('Address', 4, ['Address'], ['City', 'StateId', 'Zip'], ['CountryId']),
  column('Degree and major', 2.6, ['Degree'], ['Major']),
]

/**
 * Converts the schools to rows. The names of their fields lose the school's prefix: `undergraduateStartDate` and
 * `residencyStart` both become `Start`.
 */
export function schoolsTable(groups: readonly FormattedGroup[]): Table {
  const rows = groups.map((group) => ({
    ...group,
    answers: [
      { path: 'title', label: '', words: group.title },
      ...group.answers.map((answer) => ({ ...answer, path: nameIn(group, answer.path) })),
    ],
  }))
  return toTable('Education', schoolColumns, rows)
}

const nameIn = ({ path: school }: FormattedGroup, path: string): string =>
  path.slice(`${school}/${school}`.length).replace(/^(Start|End)Date$/, '$1')

const wordsByField = ({ answers }: FormattedGroup): ReadonlyMap<string, string> =>
  new Map(answers.map(({ path, words }) => [path.split('/').at(-1) ?? '', words]))

const toCell = (lines: AnswersColumn['lines'], words: ReadonlyMap<string, string>): string =>
  lines
    .map((line) => line.flatMap((name) => words.get(name) || []).join(', '))
    .filter((line) => line !== '')
    .join('\n')
