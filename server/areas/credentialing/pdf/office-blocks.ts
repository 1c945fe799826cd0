import { toHourFieldNames, weekdays } from '@client-center/domain/credentialing/office-hours.ts'
import { officeGroups } from '@client-center/domain/credentialing/offices.ts'
import type { FormattedGroup } from '@client-center/domain/forms/format-form.ts'
import type { Block, Table } from './block.ts'

/** Converts an office to blocks: its answers in the groups of the screen, and its hours as a table of the week. */
export function officeBlocks({ path, title, answers }: FormattedGroup): Block[] {
  const byName = new Map(answers.map((answer) => [answer.path.slice(path.length + 1), answer]))
  const findWords = (name: string): string => byName.get(name)?.words ?? ''
  const groups = Object.entries(officeGroups).flatMap(([group, fields]): readonly Block[] => {
    if (group === 'Office hours') return [{ kind: 'group', words: group }, hoursTable(findWords)]
    const groupAnswers = Object.keys(fields).flatMap((name) => byName.get(name) ?? [])
    return groupAnswers.length === 0
      ? []
      : [
          { kind: 'group', words: group },
          { kind: 'answers', answers: groupAnswers },
        ]
  })
  return [{ kind: 'office', words: title }, ...groups]
}

const hoursTable = (findWords: (name: string) => string): Table => ({
  kind: 'table',
  title: 'Office hours',
  columns: weekdays.map((title) => ({ title, parts: 1 })),
  rows: [
    weekdays.map((day) => {
      const { active, from, to } = toHourFieldNames(day)
      return findWords(active) === 'Yes' ? `${findWords(from)} to\n${findWords(to)}` : 'Closed'
    }),
  ],
})
