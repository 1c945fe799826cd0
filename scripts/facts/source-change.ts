import type { AnyNode } from './syntax-tree.ts'

/** A change of a source file: the text `before` from `start` to `end` is replaced with `after`. */
export interface SourceChange<Kind extends string> {
  readonly kind: Kind
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** Collects changes of one source file. */
export function collectChanges<Kind extends string>(file: string, text: string) {
  const found: SourceChange<Kind>[] = []
  return {
    found,
    add: (kind: Kind, { start, end }: Pick<AnyNode, 'start' | 'end'>, after: string): void => {
      const before = text.slice(start, end)
      if (before !== after)
        found.push({ kind, file, line: text.slice(0, start).split('\n').length, start, end, before, after })
    },
  }
}

export const withChange = ({ start, end, after }: SourceChange<string>, text: string): string =>
  text.slice(0, start) + after + text.slice(end)

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses changes at random, one of each kind in turn while there are any. */
export function chooseInTurn<Kind extends string, Change extends SourceChange<Kind>>(
  kinds: readonly Kind[],
  all: readonly Change[],
  count: number,
  random: () => number,
): readonly Change[] {
  const left = kinds.map((kind) => all.filter((one) => one.kind === kind))
  const chosen: Change[] = []
  while (chosen.length < count && left.some((ones) => ones.length > 0))
    for (const ones of left)
      if (ones.length > 0 && chosen.length < count) chosen.push(...ones.splice(Math.floor(random() * ones.length), 1))
  return chosen
}
