import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Kind } from '@client-center/domain/forms/field.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import {
  formatForm,
  type FormattedAnswer,
  type FormattedGroup,
  type FormattedTab,
} from '@client-center/domain/forms/format-form.ts'
import { isList, type Part, type Tab } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import type { Block } from './block.ts'
import { officeBlocks } from './office-blocks.ts'
import { schools, schoolsTable, toTable, tables } from './form-tables.ts'

const ssnPath = 'person/ssNumber'

/**
 * Converts the form to the blocks of the PDF, in the form's order, with tables for lists that are tables. The Social
 * Security number is shown as `formatForm` conceals it, unless `ssn` contains the full number.
 */
export function formBlocks(answers: CredentialingAnswers, today: string, ssn?: string): Block[] {
  const inWords = formatForm(credentialingForm, answers, { today })
  return Object.values<Tab>(credentialingForm.tabs).flatMap(({ title, parts }, index) => {
    const groups = groupsByPart(inWords[index], ssn)
    return [
      { kind: 'tab', words: title } as const,
      ...Object.entries(parts).flatMap(([name, part]) => toBlocks(name, part, groups)),
    ]
  })
}

type Groups = ReadonlyMap<string, readonly FormattedGroup[]>

function groupsByPart(tab: FormattedTab | undefined, ssn: string | undefined): Groups {
  const shownWords = ({ path, words }: FormattedAnswer): string => {
    if (path === ssnPath && ssn !== undefined) return ssn
    // An empty checkbox means No, so the PDF says so.
    return words === '' && kindAt(path) === 'flag' ? 'No' : words
  }
  const shown = (tab?.groups ?? []).map((group) => ({
    ...group,
    answers: group.answers
      // An id has no meaning on paper.
      .filter(({ path }) => kindAt(path) !== 'id')
      .map((answer) => ({ ...answer, words: shownWords(answer) })),
  }))
  return Map.groupBy(shown, ({ path }) => splitPath(path)[0])
}

const kindAt = (path: string): Kind | undefined => fieldAt(credentialingForm.parts, path)?.kind

function toBlocks(name: string, part: Part, all: Groups): readonly Block[] {
  const groups = all.get(name) ?? []
  const heading = { kind: 'section', words: part.title } as const
  if (schools.some((school) => school === name))
    return name === schools[0]
      ? [{ ...heading, words: 'Education' }, schoolsTable(schools.flatMap((school) => all.get(school) ?? []))]
      : []
  if (isList(part) && groups.length === 0) return [heading, { kind: 'note', words: 'None' }]
  const columns = tables[name]
  if (columns !== undefined) return [heading, toTable(part.title, columns, groups)]
  if (name === 'offices') return [heading, ...groups.flatMap(officeBlocks)]
  return [heading, ...groups.map(({ answers }) => ({ kind: 'answers', answers }) as const)]
}
