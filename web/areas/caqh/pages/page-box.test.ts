import { expect, test } from 'vitest'
import { toBox, toPageBox } from './page-box.ts'

test('a box is placed as in the file, in fractions of the page', () => {
  const page = { turn: [1, 0, 0, 1, 0, 0], width: 600, height: 800 } as const
  expect(toPageBox(page, [60, 80, 120, 160])).toEqual([0.1, 0.1, 0.2, 0.2])
})

test('on a rotated page the box turns with it', () => {
  // Turned a quarter to the right: the upper left corner becomes the upper right one.
  const page = { turn: [0, 1, -1, 0, 800, 0], width: 800, height: 600 } as const
  expect(toPageBox(page, [60, 80, 120, 160])).toEqual([0.8, 0.1, 0.9, 0.2])
})

test('four numbers are a box, and fewer are none', () => {
  expect(toBox([1, 2, 3, 4])).toEqual([1, 2, 3, 4])
  expect(toBox([1, 2, 3])).toBeUndefined()
})
