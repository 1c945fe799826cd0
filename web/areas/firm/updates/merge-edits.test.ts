import type { DraftContent, DraftPoint } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { describe, expect, test } from 'vitest'
import {
  addPoint,
  changeLine,
  changePoint,
  movePoint,
  moveRow,
  placePoint,
  removeLine,
  removePoint,
  setPerson,
} from './draft-edits.ts'
import { mergeEdits } from './merge-edits.ts'

const written = { by: 'Grace Nakamura', at: '2026-11-27T10:12:00Z' }
const line = (id: string, text: string) => ({ id, text, source: null, written: null, cameAt: null, conflict: null })
const point = (id: string, text: string, person = 'Maria'): DraftPoint => ({ ...line(id, text), person })
const row = (id: string, ...lines: ReturnType<typeof line>[]) => ({
  id,
  applicationId: id,
  provider: null,
  network: id,
  statusId: 1,
  previousStatusId: null,
  submissionDate: null,
  effectiveDate: null,
  cameAt: null,
  lines,
})
const base: DraftContent = {
  title: 'Week of November 23',
  points: [point('w9', 'Upload a W-9'), point('sign', 'Sign the letter'), point('form', 'Finish the form', 'Mei-Ling')],
  rows: [row('Cigna', line('c1', 'Submitted')), row('MetLife', line('m1', 'In review')), row('Aetna')],
}
const texts = ({ points }: DraftContent) => points.map(({ text, person }) => `${person}: ${text}`)
const lines = ({ rows }: DraftContent) =>
  rows.map(({ id, lines: all }) => [id, ...all.map(({ text }) => text)].join(': '))

describe('Order', () => {
  test('a point moves inside its group', () => {
    expect(texts(movePoint(base, 'sign', -1))).toEqual([
      'Maria: Sign the letter',
      'Maria: Upload a W-9',
      'Mei-Ling: Finish the form',
    ])
  })

  test('at the end of its group, a point becomes the first one of the next person', () => {
    expect(texts(movePoint(base, 'sign', 1))).toEqual([
      'Maria: Upload a W-9',
      'Mei-Ling: Sign the letter',
      'Mei-Ling: Finish the form',
    ])
  })

  test('the first point does not move up', () => {
    expect(movePoint(base, 'w9', -1)).toBe(base)
  })

  test('a dropped point belongs to the person at its new place', () => {
    expect(texts(placePoint(base, 'w9', 'form', true))).toEqual([
      'Maria: Sign the letter',
      'Mei-Ling: Finish the form',
      'Mei-Ling: Upload a W-9',
    ])
  })

  test('a point for another person becomes that person’s last one', () => {
    expect(texts(setPerson(base, 'form', 'Maria'))).toEqual([
      'Maria: Upload a W-9',
      'Maria: Sign the letter',
      'Maria: Finish the form',
    ])
  })

  test('an application moves past the ones that are shown, not past those that are only listed', () => {
    const listed = { ...base, rows: [base.rows[2], base.rows[0], base.rows[1]].flatMap((one) => one ?? []) }
    expect(lines(moveRow(listed, 'MetLife', -1))).toEqual(['Aetna', 'MetLife: In review', 'Cigna: Submitted'])
    expect(moveRow(listed, 'Cigna', -1)).toBe(listed)
  })
})

describe('Merging', () => {
  test('two people who edit different lines lose nothing', () => {
    const mine = changePoint(addPoint(base, 'new', 'Maria', written), 'new', 'Call us', written)
    const theirs = removePoint(changeLine(base, { rowId: 'Cigna', id: 'c1' }, 'Approved', written), 'form')
    const { content, clashes } = mergeEdits(base, mine, theirs)
    expect(texts(content)).toEqual(['Maria: Upload a W-9', 'Maria: Sign the letter', 'Maria: Call us'])
    expect(lines(content)).toEqual(['Cigna: Approved', 'MetLife: In review', 'Aetna'])
    expect(clashes).toEqual([])
  })

  test('where both changed a line, mine is used and both are named', () => {
    const mine = changePoint(base, 'w9', 'Upload this year’s W-9', written)
    const theirs = changePoint(base, 'w9', 'Send a new W-9', written)
    const { content, clashes } = mergeEdits(base, mine, theirs)
    expect(texts(content)[0]).toBe('Maria: Upload this year’s W-9')
    expect(clashes).toEqual([{ mine: 'Upload this year’s W-9', theirs: 'Send a new W-9' }])
  })

  test('what one removed and the other edited stays', () => {
    const mine = removeLine(removePoint(base, 'sign'), 'MetLife', 'm1')
    const theirs = changePoint(base, 'sign', 'Sign both letters', written)
    const { content } = mergeEdits(base, mine, theirs)
    expect(texts(content)).toContain('Maria: Sign both letters')
    expect(lines(content)).toContain('MetLife')
  })

  test('my order is used, and a line that came in follows the one it followed', () => {
    const mine = movePoint(base, 'sign', -1)
    const theirs = { ...base, points: base.points.toSpliced(1, 0, point('dea', 'Renew the DEA registration')) }
    expect(texts(mergeEdits(base, mine, theirs).content)).toEqual([
      'Maria: Sign the letter',
      'Maria: Upload a W-9',
      'Maria: Renew the DEA registration',
      'Mei-Ling: Finish the form',
    ])
  })

  test('without a change on one side, the other side is the result', () => {
    const edited = movePoint(changePoint(base, 'w9', 'W-9, please', written), 'w9', 1)
    expect(mergeEdits(base, base, edited).content).toEqual(edited)
    expect(mergeEdits(base, edited, base).content).toEqual(edited)
    expect(mergeEdits(base, edited, edited).content).toEqual(edited)
  })
})
