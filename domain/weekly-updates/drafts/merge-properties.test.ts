import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDraft } from './edit-draft.ts'
import { mergeDraft } from './merge-draft.ts'
import type { DraftContent } from './update-draft.ts'
import {
  factLine as line,
  factPoint as point,
  factRow as row,
  mergedAt as at,
  ownLineId as ownId,
  writtenByGrace as written,
} from './testing/draft-parts.ts'

describe('Whatever the facts and edits', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const texts = fc.constantFrom('one', 'two', 'three')
  const factLines = fc
    .uniqueArray(fc.record({ id: fc.constantFrom(...ids), text: texts }), { selector: ({ id }) => id })
    .map((all) => all.map(({ id, text }) => line(id, text)))
  const factContent = fc
    .record({
      title: texts,
      points: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), text: texts }), { selector: ({ id }) => id }),
      rows: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), lines: factLines }), { selector: ({ id }) => id }),
    })
    .map(({ title, points, rows }): DraftContent => ({
      title,
      points: points.map(({ id, text }) => point(id, text)),
      rows: rows.map(({ id, lines }) => row(id, lines)),
    }))
  const editList = <T extends { readonly id: string; readonly text: string }>(
    list: readonly T[],
    seed: readonly number[],
    own: (id: string) => T,
  ): T[] => {
    const shuffled = list
      .map((one, nth) => ({ one, key: seed[nth % seed.length] ?? 0 }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one)
    const changed = shuffled.flatMap((one, nth) => {
      const choice = (seed[(nth + 3) % seed.length] ?? 0) % 4
      if (choice === 0) return []
      return choice === 1 ? [{ ...one, text: `my ${one.text}` }] : [one]
    })
    return (seed[1] ?? 0) % 2 === 0 ? changed : [...changed, own(ownId)]
  }
  const edited = fc.tuple(factContent, fc.array(fc.nat(100), { minLength: 5, maxLength: 12 })).map(([base, seed]) => ({
    base,
    mine: editDraft(
      base,
      base,
      {
        title: (seed[2] ?? 0) % 3 === 0 ? 'my title' : base.title,
        points: editList(base.points, seed, (id) => point(id, 'own')),
        rows: base.rows
          .filter((_, nth) => (seed[(nth + 1) % seed.length] ?? 0) % 5 !== 0)
          .map((one) => ({ id: one.id, lines: editList(one.lines, seed, (id) => line(id, 'own')) })),
      },
      written,
    ),
  }))
  const unmarked = (merged: DraftContent): DraftContent => ({
    ...merged,
    points: merged.points.map((one) => ({ ...one, cameAt: null })),
    rows: merged.rows.map((one) => ({
      ...one,
      cameAt: null,
      lines: one.lines.map((found) => ({ ...found, cameAt: null })),
    })),
  })

  test('merging unchanged facts changes nothing', () => {
    fc.assert(
      fc.property(edited, ({ base, mine }) => {
        expect(mergeDraft(base, mine, base, at)).toEqual(mine)
      }),
    )
  })

  test('merging into an untouched draft gives the new facts', () => {
    fc.assert(
      fc.property(factContent, factContent, (base, theirs) => {
        expect(unmarked(mergeDraft(base, base, theirs, at))).toEqual(theirs)
      }),
    )
  })

  test('merging twice is merging once', () => {
    fc.assert(
      fc.property(edited, factContent, ({ base, mine }, theirs) => {
        const once = mergeDraft(base, mine, theirs, at)
        expect(mergeDraft(theirs, once, theirs, 'later')).toEqual(once)
      }),
    )
  })

  test('nothing that staff wrote is lost, and nothing that they removed comes back', () => {
    fc.assert(
      fc.property(edited, fc.array(factContent, { minLength: 1, maxLength: 4 }), ({ base, mine }, versions) => {
        let facts = base
        let draft = mine
        for (const theirs of versions) {
          draft = mergeDraft(facts, draft, theirs, at)
          facts = theirs
        }
        const all = [...draft.points, ...draft.rows.flatMap(({ lines }) => lines)]
        const present = new Set(all.flatMap(({ id, text, conflict }) => [`${id} ${text}`, `${id} ${conflict?.mine}`]))
        const wrote = [...mine.points, ...mine.rows.flatMap(({ lines }) => lines)].filter((one) => one.written !== null)
        for (const { id, text } of wrote) {
          const restated = versions.some(({ points, rows }) =>
            [...points, ...rows.flatMap(({ lines }) => lines)].some((one) => one.id === id && one.text === text),
          )
          if (!restated) expect(present).toContain(`${id} ${text}`)
        }
        const [first] = versions
        const after = mergeDraft(base, mine, first ?? base, at)
        const removed = base.points.filter(({ id }) => !mine.points.some((one) => one.id === id))
        expect(after.points.filter(({ id }) => removed.some((one) => one.id === id))).toEqual([])
      }),
    )
  })

  test('the own order of what is left does not change', () => {
    fc.assert(
      fc.property(edited, factContent, ({ base, mine }, theirs) => {
        const merged = mergeDraft(base, mine, theirs, at).points.map(({ id }) => id)
        const wasReordered =
          mine.points
            .filter(({ id }) => base.points.some((one) => one.id === id))
            .map(({ id }) => id)
            .join() !==
          base.points
            .filter(({ id }) => mine.points.some((one) => one.id === id))
            .map(({ id }) => id)
            .join()
        fc.pre(wasReordered)
        const own = mine.points.map(({ id }) => id).filter((id) => merged.includes(id))
        expect(merged.filter((id) => own.includes(id))).toEqual(own)
      }),
    )
  })
})
