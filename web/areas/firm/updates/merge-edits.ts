import type { DraftContent, DraftLine, DraftRow } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'

interface Identified {
  readonly id: string
}

/** How one entry of a list is compared and merged. */
interface EntryRule<T> {
  readonly isSame: (one: T, other: T) => boolean
  /** `base` is undefined if both sides added the entry. */
  readonly merge: (base: T | undefined, mine: T, theirs: T) => T
}

/** A line that two people changed in different ways. */
export interface Clash {
  readonly mine: string
  readonly theirs: string
}

interface Merged {
  readonly content: DraftContent
  /** Texts that both changed. Mine is used. */
  readonly clashes: readonly Clash[]
}

/**
 * Merges what two people made of the same content. What only one of them changed is changed; where both did, mine is
 * used. What one removed stays removed, unless the other one edited it. My order is used if I changed it.
 */
export function mergeEdits(base: DraftContent, mine: DraftContent, theirs: DraftContent): Merged {
  const clashes: Clash[] = []
  const pickText = (before: string | undefined, own: string, other: string): 'mine' | 'theirs' => {
    if (own === before || own === other) return 'theirs'
    if (other !== before && before !== undefined) clashes.push({ mine: own, theirs: other })
    return 'mine'
  }
  const lineRule = <L extends DraftLine<unknown>>(): EntryRule<L> => ({
    isSame: (one, other) => one.text === other.text,
    merge: (before, own, other) =>
      pickText(before?.text, own.text, other.text) === 'mine'
        ? { ...other, text: own.text, written: own.written }
        : other,
  })
  const points = lineRule<DraftContent['points'][number]>()
  const lines = lineRule<DraftRow['lines'][number]>()
  const rows: EntryRule<DraftRow> = {
    isSame: (one, other) => hasSameLines(one, other),
    merge: (before, own, other) => ({
      ...other,
      lines: mergeLists(before?.lines ?? [], own.lines, other.lines, lines),
    }),
  }
  return {
    content: {
      title: pickText(base.title, mine.title, theirs.title) === 'mine' ? mine.title : theirs.title,
      points: mergeLists(base.points, mine.points, theirs.points, {
        isSame: (one, other) => points.isSame(one, other) && one.person === other.person,
        merge: (before, own, other) => ({
          ...points.merge(before, own, other),
          person: own.person === before?.person ? other.person : own.person,
        }),
      }),
      rows: mergeLists(base.rows, mine.rows, theirs.rows, rows),
    },
    clashes,
  }
}

const hasSameLines = (one: DraftRow, other: DraftRow): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every(({ id, text }, at) => id === other.lines[at]?.id && text === other.lines[at]?.text)

/** Whether a person would see no difference between the two. */
export const isSameContent = (one: DraftContent, other: DraftContent): boolean =>
  one.title === other.title &&
  hasSameIds(one.points, other.points) &&
  one.points.every(({ text, person }, at) => text === other.points[at]?.text && person === other.points[at]?.person) &&
  hasSameIds(one.rows, other.rows) &&
  one.rows.every((row, at) => {
    const same = other.rows[at]
    return same !== undefined && hasSameLines(row, same)
  })

const hasSameIds = (one: readonly Identified[], other: readonly Identified[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => id === other[at]?.id)

function mergeLists<T extends Identified>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  { isSame, merge }: EntryRule<T>,
): T[] {
  const find = (all: readonly T[], id: string) => all.find((one) => one.id === id)
  const mergeOne = (id: string): T[] => {
    const [before, own, other] = [find(base, id), find(mine, id), find(theirs, id)]
    if (own !== undefined && other !== undefined) return [merge(before, own, other)]
    const left = own ?? other
    // Removed by the other side: an edit of this side brings it back.
    return left === undefined || (before !== undefined && isSame(before, left)) ? [] : [left]
  }
  const common = (all: readonly T[]) => all.filter(({ id }) => [base, mine, theirs].every((list) => find(list, id)))
  const isMyOrder = !hasSameIds(common(mine), common(base))
  const [leading, following] = isMyOrder ? [mine, theirs] : [theirs, mine]
  return insertMissing(leading, following).flatMap(mergeOne)
}

/** The ids of `leading`, and those of `following` that are missing, each after the one that it follows there. */
function insertMissing(leading: readonly Identified[], following: readonly Identified[]): string[] {
  const ids = leading.map(({ id }) => id)
  let previous: string | undefined
  for (const { id } of following) {
    if (!ids.includes(id)) ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id)
    previous = id
  }
  return ids
}
