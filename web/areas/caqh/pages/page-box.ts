import type { DrawnPage } from './drawn-page.ts'

/** Left, top, right and bottom, in points from the upper left corner of a page. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** A value to mark on a page. */
export interface PageMark {
  /** Counts from 1. */
  readonly page: number
  readonly box: Box
  /** Whether it is a secret, such as a social security number, which is not enlarged unless the user requests it. */
  readonly isSecret: boolean
}

/** Converts a finding's box; undefined if it is malformed. */
export function toBox([left, top, right, bottom]: readonly number[]): Box | undefined {
  return left === undefined || top === undefined || right === undefined || bottom === undefined
    ? undefined
    : [left, top, right, bottom]
}

/** The place of a box on the upright page, as fractions of its width and height. */
export function toPageBox({ turn, width, height }: Pick<DrawnPage, 'turn' | 'width' | 'height'>, box: Box): Box {
  const [a, b, c, d, e, f] = turn
  const [left, top, right, bottom] = box
  const corners = [
    [left, top],
    [right, bottom],
  ] as const
  const across = corners.map(([x, y]) => (a * x + c * y + e) / width)
  const down = corners.map(([x, y]) => (b * x + d * y + f) / height)
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}
