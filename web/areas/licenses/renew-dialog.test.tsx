import type { License } from '@client-center/contract/licenses/license.ts'
import { readLastChange, type LastChange } from '@client-center/contract/last-change/last-change.ts'
import { saveLicense, uploadLicenseFile } from '@client-center/contract/licenses/licenses.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { addDays, formatUs } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { getToday } from '../../time/get-today.ts'
import { UploadByFetch } from '../../testing/upload-by-fetch.ts'

const today = getToday()
const PROVIDER = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b02'
const LICENSE = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b03'
const OTHER = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b04'

const expired: License = {
  ...emptyValues(license),
  id: LICENSE,
  rev: 3,
  type: 1,
  number: '22DI-0293140',
  stateId: 1,
  issueDate: addDays(today, -750),
  expirationDate: addDays(today, -20),
  status: 3,
  officeTin: null,
  document: null,
}

const holder = (licenses: License[], permissions = [1, 2, 3, 4]): Provider => ({
  ...emptyValues(provider),
  id: PROVIDER,
  rev: 1,
  name: 'Tomasz Kowalczyk',
  providerType: 2,
  typeId: 2,
  officeTin: null,
  accountId: brightSmile.id,
  account: { id: brightSmile.id, name: brightSmile.name, permissions },
  projects: [],
  licenses,
})

/** Opens the home page with the dialog over it, and a server that stores what it receives. */
async function open({
  is = expired,
  permissions = [1, 2, 3, 4],
  which = LICENSE,
}: { is?: License; permissions?: number[]; which?: string } = {}) {
  let now = is
  const server = createPortalServer()
    .answer(readProvider, () => holder([now], permissions))
    .answer(saveLicense, ({ body }) => {
      // The screen sends a license, by its own types.
      now = { ...now, ...(body as Partial<License>), rev: now.rev + 1 }
      return now
    })
  signedIn()
  const portal = openPortal(`/home?renew=${PROVIDER}.${which}`)
  const dialog = await screen.findByRole('dialog', { name: 'Renew license' })
  const change = (to: Partial<License>) => {
    now = { ...now, ...to }
  }
  return { ...portal, server, dialog: within(dialog), change }
}

async function fillDates(user: UserEvent, dialog: ReturnType<typeof within>, expires: string) {
  const fill = async (field: HTMLElement, day: string) => {
    await user.clear(field)
    await user.type(field, day)
  }
  await fill(await dialog.findByLabelText(/^Issue date/), formatUs(addDays(today, -19)))
  await fill(dialog.getByLabelText(/^Expiration date/), `${formatUs(expires)}{Tab}`)
}

/** Chooses a scan, which is looked at first. */
async function chooseScan(dialog: ReturnType<typeof within>) {
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
  fireEvent.change(dialog.getByLabelText('Scan of the license', { selector: 'input' }), {
    target: { files: [new File(['%PDF-1.7 new'], 'New scan.pdf')] },
  })
  await dialog.findByText('New scan.pdf')
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an address opens the license over its page; the new dates are saved at once, and the dialog and its parameter go', async () => {
  const { user, server, dialog, router } = await open()
  expect(
    await dialog.findByText(`Tomasz Kowalczyk. Expired on ${formatUs(addDays(today, -20))}, 20 days ago.`),
  ).toBeDefined()
  for (const known of ['Dental', 'Alabama', '22DI-0293140']) expect(dialog.getByText(known)).toBeDefined()
  expect(dialog.getByText(`Previously ${formatUs(addDays(today, -750))}`)).toBeDefined()
  const renew = dialog.getByRole('button', { name: 'Renew' })
  await fillDates(user, dialog, addDays(today, 711))
  expect(dialog.getByRole('checkbox', { name: 'Set status to Active' })).toHaveProperty('checked', true)
  expect(dialog.getByText(`Currently Expired. New expiration date: ${formatUs(addDays(today, 711))}.`)).toBeDefined()
  await user.click(renew)
  await isGone()
  const { officeTin: _, document: __, ...was } = expired
  expect(server.lastBody(saveLicense)).toEqual({
    ...was,
    issueDate: addDays(today, -19),
    expirationDate: addDays(today, 711),
    status: 1,
  })
  expect(router.state.location.href).toBe('/home')
  expect(await screen.findByText('License renewed')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('declining Active shows what the row will show', async () => {
  const { user, server, dialog } = await open()
  await fillDates(user, dialog, addDays(today, 711))
  await user.click(dialog.getByRole('checkbox', { name: 'Set status to Active' }))
  expect(
    dialog.getByText(
      `The license stays Expired. The list will show “Expired” next to ${formatUs(addDays(today, 711))}.`,
    ),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await isGone()
  expect(server.lastBody(saveLicense)).toMatchObject({ status: 3 })
})

test('a past date proposes nothing, and an end before its start is an error', async () => {
  const { user, dialog } = await open()
  await fillDates(user, dialog, addDays(today, -30))
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByText('The expiration date cannot be earlier than the issue date')).toBeDefined()
})

test('the name of a type opens the license of that type that counts and expires first', async () => {
  const { dialog } = await open({ which: 'Dental' })
  expect(await dialog.findByText('22DI-0293140')).toBeDefined()
})

test('a license without a number asks for it', async () => {
  const { user, server, dialog } = await open({ is: { ...expired, number: '' } })
  await user.type(await dialog.findByLabelText(/^Number/), 'NJ-1')
  await fillDates(user, dialog, addDays(today, 711))
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await isGone()
  expect(server.lastBody(saveLicense)).toMatchObject({ number: 'NJ-1', stateId: 1 })
})

test('when another person changed the license, the dialog shows the new data, and the next try overwrites it', async () => {
  const { user, server, dialog, change } = await open()
  await fillDates(user, dialog, addDays(today, 711))
  server.answer(saveLicense, () => refused(444, STALE))
  change({ rev: 9, number: 'NJ-2', expirationDate: addDays(today, 5) })
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  expect(await dialog.findByText(/^Someone else changed this license/)).toBeDefined()
  expect(dialog.getByText('NJ-2')).toBeDefined()
  expect(dialog.getByText(`Previously ${formatUs(addDays(today, 5))}`)).toBeDefined()
  expect(dialog.getByLabelText(/^Expiration date/)).toHaveProperty('value', formatUs(addDays(today, 711)))
  server.answer(saveLicense, { ...expired, rev: 10 })
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await isGone()
  expect(server.lastBody(saveLicense)).toMatchObject({ rev: 9, number: 'NJ-2' })
})

const lenaDeleted: LastChange = {
  verb: 'deleted',
  who: 'Lena Fischer',
  isCaller: false,
  isFirm: false,
  when: '2026-11-26T10:43:00',
}

test('when a colleague deleted the license, the dialog names them, keeps dates and scan, and adds them as a new license', async () => {
  const { user, server, dialog } = await open({ is: { ...expired, document: { id: 'd1', name: 'Old scan.pdf' } } })
  await fillDates(user, dialog, addDays(today, 711))
  await chooseScan(dialog)
  server.answer(saveLicense, refused(404)).answer(readProvider, holder([])).answer(readLastChange, lenaDeleted)
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await dialog.findByRole('heading', { name: 'Lena Fischer deleted this on 11/26/2026, 10:43 AM.' })
  const [request] = server.requestsTo(readLastChange)
  expect([request?.params, request?.query.get('kind')]).toEqual([
    { accountId: brightSmile.id, recordId: LICENSE },
    'license',
  ])
  expect(dialog.getByLabelText(/^Expiration date/)).toHaveProperty('value', formatUs(addDays(today, 711)))
  expect(dialog.getByText('New scan.pdf')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull()

  // The first try fails; the second uses the same id, so there is one license.
  server.answer(saveLicense, refused(0))
  await user.click(dialog.getByRole('button', { name: 'Add as a new license' }))
  await screen.findByText('Unexpected error happened, please try again.', { selector: '.words' })
  server.answer(saveLicense, { ...expired, rev: 1 }).answer(uploadLicenseFile, { ...expired, rev: 2 })
  await user.click(dialog.getByRole('button', { name: 'Add as a new license' }))
  await isGone()
  const [, first, second] = server.requestsTo(saveLicense).map(({ body }) => body as Partial<License>)
  const { officeTin: _, document: __, ...was } = expired
  expect(second).toEqual({
    ...was,
    id: first?.id,
    rev: 0,
    issueDate: addDays(today, -19),
    expirationDate: addDays(today, 711),
    status: 1,
  })
  expect(first?.id).not.toBe(LICENSE)
  expect(server.requestsTo(uploadLicenseFile).map(({ params }) => params['id'])).toEqual([first?.id])
  expect(await screen.findByText('License added')).toBeDefined()
})

test('the same happens when the license is deleted after its dates were saved and before its scan arrived', async () => {
  const { user, server, dialog } = await open()
  await fillDates(user, dialog, addDays(today, 711))
  await chooseScan(dialog)
  server.answer(readLastChange, lenaDeleted).answer(uploadLicenseFile, () => {
    server.answer(readProvider, holder([]))
    return refused(404)
  })
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await dialog.findByRole('heading', { name: /^Lena Fischer deleted this/ })
  server.answer(uploadLicenseFile, { ...expired, rev: 2 })
  await user.click(dialog.getByRole('button', { name: 'Add as a new license' }))
  await isGone()
  expect(server.lastBody(saveLicense)).toMatchObject({ rev: 0, expirationDate: addDays(today, 711) })
})

test('a license deleted while somebody types stays in the dialog until the dates are the proposed ones', async () => {
  const { user, server, dialog, answers } = await open()
  server.answer(readProvider, holder([]))
  const issue = await dialog.findByLabelText<HTMLInputElement>(/^Issue date/)
  const proposal = issue.value
  await user.clear(issue)
  await user.type(issue, formatUs(addDays(today, -21)))
  await act(() => answers.refetchQueries())
  expect(dialog.getByLabelText(/^Issue date/)).toHaveProperty('value', formatUs(addDays(today, -21)))
  // Once the dialog has the proposal again, nothing would be lost.
  await user.clear(dialog.getByLabelText(/^Issue date/))
  await user.type(dialog.getByLabelText(/^Issue date/), proposal)
  expect(await screen.findByText(/^This license cannot be found/)).toBeDefined()
})

test('an untouched dialog says that its license was deleted, also when it proposes dates', async () => {
  const { server, dialog, answers } = await open()
  server.answer(readProvider, holder([]))
  expect(await dialog.findByLabelText(/^Issue date/)).not.toHaveProperty('value', '')
  await act(() => answers.refetchQueries())
  expect(await screen.findByText(/^This license cannot be found/)).toBeDefined()
})

test('when its provider was deleted, too, a message shows that over what was typed', async () => {
  const { user, server, dialog } = await open()
  await fillDates(user, dialog, addDays(today, 711))
  server.answer(saveLicense, refused(404)).answer(readProvider, refused(404))
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  expect(await screen.findByText(/^This license cannot be found/)).toBeDefined()
  expect(dialog.getByLabelText(/^Expiration date/)).toHaveProperty('value', formatUs(addDays(today, 711)))
})

test.each([
  ['may only view', { permissions: [1, 3] }, /^You have view-only access to this license/],
  ['open a canceled license', { is: { ...expired, status: 4 } }, /^This license is canceled/],
  ['open an unknown license', { which: OTHER }, /^This license cannot be found/],
])('people who %s see that, and can close it', async (_, how, words) => {
  const { user, dialog, router } = await open(how)
  expect(await dialog.findByText(words)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Renew' })).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await isGone()
  expect(router.state.location.href).toBe('/home')
})

test.each(['', 'x', PROVIDER, `${PROVIDER}.Nothing`, `nobody.${LICENSE}`])(
  'an address with "%s" opens nothing',
  async (spelled) => {
    createPortalServer()
    signedIn()
    openPortal(`/home?renew=${spelled}`)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
