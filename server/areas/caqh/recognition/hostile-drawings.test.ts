import { expect, test, vi } from 'vitest'
import { patternChains } from '../../../testing/caqh/pattern-pdfs.ts'
import { lowPriorityTimeout } from '../../../testing/timeouts.ts'
import { recogniseInChild, type DrawingLimits, type Progress } from './recognise-in-child.ts'

/**
 * A page of patterns seven deep is drawn in about a second of processor time, one of eight in about four. Without their limits the
 * files here are drawn to the end, and hold no text.
 */

vi.setConfig({ testTimeout: lowPriorityTimeout })

async function recognise(file: Buffer, limits: DrawingLimits) {
  const pages: number[] = []
  const answer = await recogniseInChild(file, ({ page }: Progress) => pages.push(page), { limits })
  return { answer, lastPage: Math.max(...pages) }
}

test('a page of patterns nested in patterns is stopped at the limit for one page', async () => {
  const { answer } = await recognise(patternChains({ depth: 8, pages: 1 }), { page: 1500, file: 60_000 })
  expect(answer).toEqual({ problem: 'CAQH_TOO_COMPLEX' })
})

test('pages below that limit are stopped at the limit for the whole file', async () => {
  const { answer, lastPage } = await recognise(patternChains({ depth: 7, pages: 8 }), { page: 60_000, file: 1500 })
  expect(answer).toEqual({ problem: 'CAQH_TOO_COMPLEX' })
  expect(lastPage).toBeLessThan(8)
})
