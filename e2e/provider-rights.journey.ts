/// <reference lib="dom" />
/** Who may read providers, and who may change them. */
import type { Locator } from '@playwright/test'
import { callsRefused } from './portal/calls-refused.ts'
import { expect, test } from './portal/journey.ts'
import { LICENSE_ADD, openProvider } from './provider-verbs.ts'

test('Otto can read and has no button to change anything', async ({ page, at, signIn, axe }) => {
  const refused = callsRefused(page)
  await signIn('otto')
  await openProvider(at, 'Amara Okonkwo')
  const why = page.getByText('You have view-only access. To request changes, contact your advisor.')
  await expect(why).toBeVisible()
  // Back is to the right of the note, however long the note is, and the email breaks only after its @ sign.
  const [noteBox, back] = await Promise.all([why.boundingBox(), page.getByRole('link', { name: 'Back' }).boundingBox()])
  expect(back?.x).toBeGreaterThan((noteBox?.x ?? 0) + (noteBox?.width ?? 0))
  expect(await toLines(page.getByRole('group', { name: 'Email' }))).toEqual([
    'amara.okonkwo@',
    'brightsmiledental.example',
  ])
  for (const name of ['Save', 'Delete', LICENSE_ADD, 'Add Document'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await axe()
  await at.open(`${new URL(page.url()).pathname.replace(/[^/]+$/, '')}add`)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(refused()).toEqual([])
})

test('Lena manages licenses without seeing the practice; Paul and strangers see nothing', async ({
  page,
  at,
  signIn,
  join,
}) => {
  const refused = callsRefused(page)
  await signIn('lena')
  await openProvider(at, 'Amara Okonkwo')
  const address = new URL(page.url()).pathname
  await expect(page.getByRole('button', { name: LICENSE_ADD })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Add Document' })).toHaveCount(0)
  expect(refused()).toEqual([])

  const paul = await join('paul')
  await paul.open(address.replace(/\/[^/]+$/, ''))
  await paul.seePage('Credentialing Access Point')
  await expect(paul.page.getByRole('link', { name: 'Providers', exact: true })).toHaveCount(0)
  await expect(paul.page.getByRole('rowheader', { name: 'Amara Okonkwo', exact: true })).toBeVisible()
  await paul.open(address)
  await expect(paul.page.getByText("You don't have access to providers and licenses for this practice")).toBeVisible()

  const sam = await join('sam')
  await sam.open('/home')
  await sam.follow('CAP, Cedar Grove Family Dentistry')
  await sam.seePage('Credentialing Access Point')
  const own = new URL(sam.page.url()).pathname
  await sam.open(`${own}/providers/${address.split('/').at(-1)}`)
  await expect(sam.page.getByText('The provider cannot be found')).toBeVisible()
})

/** The lines in which the browser renders an answer's value. */
const toLines = (answer: Locator): Promise<string[]> =>
  answer.evaluate((group) => {
    const lines = new Map<number, string>()
    const texts = document.createTreeWalker(group.lastElementChild ?? group, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode } = texts
      const text = currentNode.textContent ?? ''
      const range = document.createRange()
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(currentNode, at)
        range.setEnd(currentNode, at + 1)
        const { top } = range.getBoundingClientRect()
        lines.set(top, `${lines.get(top) ?? ''}${text.charAt(at)}`)
      }
    }
    return [...lines.values()]
  })
