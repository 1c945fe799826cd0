import { describe, expect, test } from 'vitest'
import { chooseText, editDraft, findEditProblem, hasChoice, type DraftEdits } from './edit-draft.ts'
import { countDraft, countNew, listLeftOut } from './draft-summary.ts'
import { mergeDraft } from './merge-draft.ts'
import type { DraftContent } from './update-draft.ts'
import {
  factLine as line,
  factPoint as point,
  factRow as row,
  mergedAt as at,
  ownLineId as ownId,
  sameEdits as toEdits,
  toContent as content,
  writtenByGrace as written,
} from './testing/draft-parts.ts'

const edit = (draft: DraftContent, facts: DraftContent, change: (edits: DraftEdits) => DraftEdits) =>
  editDraft(draft, facts, change(toEdits(draft)), written)

describe('Merging new facts', () => {
  const base = content(
    [point('w9', 'Upload W-9'), point('loa', 'Sign the letter')],
    [row('a', [line('status', 'No change')])],
  )

  test('brings in what is new, marked, and drops what is done', () => {
    const theirs = content([point('loa', 'Sign the letter'), point('dea', 'Renew DEA')], base.rows)
    const merged = mergeDraft(base, base, theirs, at)
    expect(merged.points.map(({ id, cameAt }) => [id, cameAt])).toEqual([
      ['loa', null],
      ['dea', at],
    ])
    expect(countNew(merged, '2026-11-25T10:00:00.000Z')).toBe(1)
    expect(countNew(merged, at)).toBe(0)
    expect(countNew(merged, null)).toBe(0)
  })

  test('changes a line that no one edited, and marks it', () => {
    const theirs = content(base.points, [row('a', [line('status', 'Submitted → In Process')], 3)])
    const [merged] = mergeDraft(base, base, theirs, at).rows
    expect(merged).toMatchObject({
      statusId: 3,
      lines: [{ text: 'Submitted → In Process', cameAt: at, conflict: null }],
    })
  })

  const mine = edit(base, base, (edits) => ({
    ...edits,
    rows: [{ id: 'a', lines: [{ id: 'status', text: 'Cigna is still waiting for the W-9.' }] }],
  }))
  const changed = content(base.points, [row('a', [line('status', 'W-9 received')])])

  test('makes a conflict of an edited line, in which the edited text is used until someone chooses', () => {
    const merged = mergeDraft(base, mine, changed, at)
    const conflict = { mine: 'Cigna is still waiting for the W-9.', chosen: null }
    expect(merged.rows[0]?.lines).toMatchObject([{ text: conflict.mine, written, conflict }])
    expect(countDraft(merged)).toMatchObject({ openChoices: 1 })
    expect(hasChoice(merged, 'a', 'status')).toBe(true)
    const theirs = chooseText(merged, { row: 'a', line: 'status', choice: 'theirs' }, written)
    expect(theirs.rows[0]?.lines).toMatchObject([{ text: 'W-9 received', written: null }])
    expect(countDraft(theirs)).toMatchObject({ openChoices: 0 })
    const back = chooseText(theirs, { row: 'a', line: 'status', choice: 'mine' }, written)
    expect(back.rows[0]?.lines).toMatchObject([{ text: conflict.mine, written, conflict: { chosen: 'mine' } }])
    // The next facts change again: the choice is open again.
    const later = mergeDraft(changed, back, content(base.points, [row('a', [line('status', 'Approved')])]), at)
    expect(later.rows[0]?.lines).toMatchObject([{ text: conflict.mine, conflict: { chosen: null } }])
  })

  test('makes a conflict of an edited line whose fact is gone; choosing the fact leaves it out for good', () => {
    const gone = content(base.points, [row('a', [])])
    const merged = mergeDraft(base, mine, gone, at)
    expect(merged.rows[0]?.lines).toMatchObject([{ conflict: { theirs: null, chosen: null } }])
    const without = chooseText(merged, { row: 'a', line: 'status', choice: 'theirs' }, written)
    expect(without.rows[0]?.lines).toMatchObject([{ text: '' }])
    expect(mergeDraft(gone, without, gone, at)).toEqual(without)
  })

  test('has no conflict if the new fact says what was written', () => {
    const same = content(base.points, [row('a', [line('status', 'Cigna is still waiting for the W-9.')])])
    expect(mergeDraft(base, mine, same, at).rows[0]?.lines).toMatchObject([{ written: null, conflict: null }])
  })

  test('leaves removed lines and rows removed, even if their facts change', () => {
    const removed = edit(base, base, (edits) => ({ ...edits, points: edits.points.slice(1), rows: [] }))
    const theirs = content([point('w9', 'Upload W-9 again'), point('loa', 'Sign the letter')], changed.rows)
    const merged = mergeDraft(base, removed, theirs, at)
    expect(merged.points.map(({ id }) => id)).toEqual(['loa'])
    expect(merged.rows).toEqual([])
    expect(listLeftOut(merged, theirs, []).map(({ kind, name, reason }) => [kind, name, reason])).toEqual([
      ['point', 'Upload W-9 again', 'removed'],
      ['row', 'Cigna, Priya Raman', 'removed'],
    ])
  })

  test('keeps a changed order, and puts new points after the one that precedes them', () => {
    const reordered = edit(base, base, (edits) => ({ ...edits, points: edits.points.toReversed() }))
    const theirs = content([...base.points.slice(0, 1), point('cv', 'Upload CV'), ...base.points.slice(1)], base.rows)
    expect(mergeDraft(base, reordered, theirs, at).points.map(({ id }) => id)).toEqual(['loa', 'w9', 'cv'])
    expect(mergeDraft(base, base, theirs, at).points.map(({ id }) => id)).toEqual(['w9', 'cv', 'loa'])
  })

  test('keeps a changed title and person', () => {
    const own = edit(base, base, (edits) => ({
      ...edits,
      title: 'My title',
      points: edits.points.map((one) => ({ ...one, person: 'Otto Berg' })),
    }))
    const theirs = { ...base, title: 'Next week' }
    expect(mergeDraft(base, own, theirs, at)).toMatchObject({
      title: 'My title',
      points: [{ person: 'Otto Berg' }, {}],
    })
    expect(mergeDraft(base, base, theirs, at).title).toBe('Next week')
  })

  test('keeps what staff wrote about an application that was deleted', () => {
    const gone = content(base.points, [])
    expect(mergeDraft(base, base, gone, at).rows).toEqual([])
    expect(mergeDraft(base, mine, gone, at).rows).toMatchObject([
      { applicationId: null, lines: [{ text: 'Cigna is still waiting for the W-9.' }] },
    ])
  })
})

describe('Edits', () => {
  const base = content([point('w9', 'Upload W-9')], [row('a', [line('status', 'No change')])])

  test('are marked with who wrote them, until the text is that of the fact again', () => {
    const edited = edit(base, base, (edits) => ({ ...edits, points: [{ id: 'w9', text: 'W-9, please', person: '' }] }))
    expect(edited.points).toMatchObject([{ text: 'W-9, please', written, person: '' }])
    const back = edit(edited, base, (edits) => ({ ...edits, points: [{ id: 'w9', text: 'Upload W-9', person: '' }] }))
    expect(back.points).toMatchObject([{ written: null }])
  })

  test('bring a removed fact back', () => {
    const removed = edit(base, base, (edits) => ({ ...edits, points: [], rows: [] }))
    expect(editDraft(removed, base, toEdits(base), written)).toEqual(base)
  })

  test('are refused with unknown, foreign and repeated ids', () => {
    const problem = (change: Partial<DraftEdits>) => findEditProblem({ ...toEdits(base), ...change }, base, base)
    const sentence = expect.stringContaining('no longer there')
    const text = 'x'
    expect(problem({})).toBeUndefined()
    expect(problem({ points: [{ id: ownId, text, person: '' }] })).toBeUndefined()
    expect(problem({ points: [{ id: 'other', text, person: '' }] })).toEqual(sentence)
    expect(problem({ rows: [{ id: ownId, lines: [] }] })).toEqual(sentence)
    expect(problem({ rows: [{ id: 'a', lines: [{ id: 'other', text }] }] })).toEqual(sentence)
    expect(problem({ rows: [{ id: 'a', lines: [{ id: ownId, text }] }] })).toBeUndefined()
    expect(problem({ rows: [...base.rows, ...base.rows] })).toContain('twice')
  })
})
