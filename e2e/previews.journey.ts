import { readFile } from 'node:fs/promises'
import { documentRow, openDocuments, openForm } from './document-verbs.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** The viewer with the files that practices upload from phones and scanners (decision 0060). */

const picture = async (file: string, name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: await readFile(new URL(`../server/testing/pictures/${file}`, import.meta.url)),
})
const photo = (name: string) => picture('turned-license.heic', name, 'image/heic')
const fax = (name: string) => picture('three-page-fax.tif', name, 'image/tiff')

async function add(at: Verbs, file: Awaited<ReturnType<typeof picture>>): Promise<void> {
  await openForm(at)
  await at.pickFile('choose a file', file)
  await at.choose('Document type', 'Other')
  await at.fill('Description', file.name)
  await at.press('Save')
  await at.seePage('Practice Documents')
}

/** Opens the viewer as a user does. Returns its dialog. */
async function openViewer(at: Verbs, name: string) {
  await at.fill('Search', name)
  // The list filters after a pause, and a click on a row that just moves is lost.
  await expect(at.page.getByText(/^1–\d of \d$/)).toBeVisible()
  await at.press(`View ${name}`, documentRow(at, name))
  await at.press('View file', await at.dialog('View Document'))
  return at.dialog(name)
}

/** Downloads the file from the viewer and expects the whole button to be in the window. */
async function download(at: Verbs, viewer: Awaited<ReturnType<typeof openViewer>>, name: string): Promise<Buffer> {
  const button = viewer.getByRole('button', { name: 'Download', exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  const saved = at.page.waitForEvent('download')
  await button.click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(name)
  return readFile(await file.path())
}

test('Maria views a HEIC photo upright, enlarges it, downloads the original, and Escape brings her back', async ({
  at,
  signIn,
  axe,
}) => {
  await signIn('maria')
  const file = await photo('License from the phone.heic')
  await add(at, file)
  const viewer = await openViewer(at, file.name)
  const image = viewer.getByRole('img', { name: file.name })
  await expect(image).toBeVisible()
  const size = await image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight])
  expect(size).toEqual([320, 200])
  await axe()
  await at.press('Zoom in', viewer)
  await expect(viewer.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 })
  await at.press('Fit to window', viewer)
  expect((await download(at, viewer, file.name)).equals(file.buffer)).toBe(true)
  await at.page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(at.page.getByRole('button', { name: `View ${file.name}` })).toBeFocused()
})

test('Maria views all pages of a fax and downloads the TIFF file', async ({ at, signIn, axe }) => {
  await signIn('maria')
  const file = await fax(
    'Fax from the insurance company about the credentialing of Dr. Daniel Rosenberg, DDS, page 1 to 3.tif',
  )
  await add(at, file)
  const viewer = await openViewer(at, file.name)
  await expect(viewer.getByTitle(file.name)).toBeVisible()
  await axe()
  expect((await download(at, viewer, file.name)).equals(file.buffer)).toBe(true)
  await at.closeDialog(file.name)
})

test('a photo that cannot be converted says so, and can still be downloaded', async ({ at, signIn, axe }) => {
  await signIn('maria')
  const whole = await photo('Broken photo.heic')
  const file = { ...whole, buffer: whole.buffer.subarray(0, 2000) }
  await add(at, file)
  const viewer = await openViewer(at, file.name)
  await expect(
    viewer.getByText("This file can't be shown here. Download it to open it in another program."),
  ).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await axe()
  expect((await download(at, viewer, file.name)).equals(file.buffer)).toBe(true)
})

test.describe('On a phone', () => {
  test.use(phone)

  test('the viewer fills the screen with Download in view: HEIC, TIFF and PNG', async ({ at, signIn, axe }) => {
    await signIn('maria')
    const long = 'License of Dr. Priya Raman, photographed at the front desk of the Harborview office in November.heic'
    await add(at, await photo(long))
    await add(at, await fax('Fax.tif'))
    for (const name of [long, 'Fax.tif', 'Floor plan.png']) {
      await openDocuments(at)
      const viewer = await openViewer(at, name)
      await expect(name.endsWith('.tif') ? viewer.getByTitle(name) : viewer.getByRole('img', { name })).toBeVisible()
      await axe()
      await download(at, viewer, name)
      await at.closeDialog(name)
    }
  })
})
