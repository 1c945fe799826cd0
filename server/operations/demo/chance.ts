import { createHash } from 'node:crypto'

/** Random choices that are the same in every run. */
export interface Chance {
  /** From 0 to just below 1. */
  next(): number
  /** An integer in the range, both ends included. */
  whole(from: number, to: number): number
  /** A random entry of a non-empty list. */
  pick<T>(list: readonly [T, ...T[]]): T
  /** This many random digits; the first is not 0. */
  digits(count: number): string
}

/** A separate random sequence for each part of the demo, so that a new part does not change the others. */
export function createChance(part: string): Chance {
  const next = mulberry32(createHash('sha256').update(`client-center demo 1/${part}`).digest().readUInt32LE(0))
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    digits: (count) => Array.from({ length: count }, (_, index) => whole(index === 0 ? 1 : 0, 9)).join(''),
  }
}

/** A small generator with 32 bits of state (Tommy Ettinger's mulberry32). Sufficient for demo data, not for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
