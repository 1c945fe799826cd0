/** Dropping a file outside a drop zone does not replace the page. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { BRIGHT, intakePath } from './intake-verbs.ts'
import { expect, test } from './portal/journey.ts'

/** Drags a file over the middle of the window and drops it, with the events of a real drag. */
async function dropFile(page: Page, file: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const at = { x: 640, y: 360, data: { items: [], files: [file], dragOperationsMask: 1 } }
  await browser.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at })
  await browser.send('Input.dispatchDragEvent', { type: 'dragOver', ...at })
  await browser.send('Input.dispatchDragEvent', { type: 'drop', ...at })
  await browser.detach()
}

test('on the intake, the dashboard and the home page a dropped file leaves the page and what was typed', async ({
  page,
  at,
  signIn,
}) => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'dropped-')), 'Dropped.html')
  await writeFile(file, '<title>Dropped</title>A file in place of the page')
  await signIn('maria')
  const intake = intakePath(BRIGHT, 'Fee negotiation')
  for (const address of ['/home', intake.split('/').slice(0, 3).join('/'), intake]) {
    await at.open(address)
    const { length } = page.context().pages()
    await dropFile(page, file)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await page.title()).not.toBe('Dropped')
    expect(page.context().pages()).toHaveLength(length)
  }
})
