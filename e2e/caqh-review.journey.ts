/// <reference lib="dom" />
/** What a CAQH summary says beside the form: taken, left out, answered and undone, with the page that says it. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { callsOf, formsOf, wholeForm } from './credentialing-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** The summary of somebody who was made up; the same number makes the same one. */
const summaryOf = (seed: number): Buffer<ArrayBuffer> =>
  Buffer.from(execFileSync('node', ['server/testing/caqh/print-summary.ts', String(seed)], { cwd: ROOT }))

const TITLE = { level: 1, name: 'Review the CAQH summary' } as const

/** Where the marked value is, in parts of the page; and what is drawn there. */
async function markOn(page: Page) {
  const mark = page.locator('[data-mark]')
  await expect(mark).toBeVisible()
  return mark.evaluate((element: HTMLElement) => {
    const paper = element.parentElement
    const canvas = paper?.querySelector('canvas')
    if (paper == null || canvas == null) throw new Error('No page is drawn')
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    const context = copy.getContext('2d')
    context?.drawImage(canvas, 0, 0)
    const [left, top, width, height] = ['left', 'top', 'width', 'height'].map(
      (name) => Number.parseFloat(element.style.getPropertyValue(name)) / 100,
    ) as [number, number, number, number]
    /** How many of the points there are dark. */
    const ink = (x: number, y: number, w: number, h: number): number => {
      const { data } = context?.getImageData(x * copy.width, y * copy.height, w * copy.width, h * copy.height) ?? {}
      return (data ?? []).reduce((dark, value, at) => (at % 4 === 0 && value < 128 ? dark + 1 : dark), 0)
    }
    return {
      left,
      top,
      inside: ink(left, top, width, height),
      // Between this value and the next column nothing is written.
      beside: ink(left + width + 0.005, top, 0.03, height),
      box: [left * 612, top * 792, (left + width) * 612, (top + height) * 792],
    }
  })
}

test('on a later day the kept summary stands beside the form, and the page is marked where the value stands', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  await signIn('maria')
  const maria = await callsOf('maria', portal.url)
  const { id } = await maria.draft(wholeForm({ 'person/name': 'Marie-Claire de la Fuente-Ibarra' }))
  await maria.keepSummary(id, summaryOf(3))
  await at.open(`${formsOf()}/edit-draft/${id}?review=caqh`)
  await expect(page.getByRole('heading', TITLE)).toBeVisible()
  const npi = page.getByRole('checkbox', { name: /^Individual NPI.*found 2929151787/ })
  await npi.focus()
  const mark = await markOn(page)
  expect(mark.box.map(Math.round)).toEqual([142, 697, 187, 707])
  expect(mark.inside).toBeGreaterThan(50)
  expect(mark.beside).toBe(0)
  await axe()
})
