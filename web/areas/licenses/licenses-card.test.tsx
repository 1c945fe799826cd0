import type { License } from '@client-center/contract/licenses/license.ts'
import { checkLicenseNumber } from '@client-center/contract/licenses/licenses.ts'
import { addDays, formatUs } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { licenseStatuses } from '@client-center/domain/licenses/license-statuses.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { licensePart } from '../../paths/paths.ts'
import { goToPart } from '../../ui/page/go-to-part.ts'
import { fakeServer } from '../../testing/fake-replies.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { Themed } from '../../theme/themed.tsx'
import { toLicenseRows } from './license-changes.ts'
import { toChangedRows } from './license-row.ts'
import { LicensesCard } from './licenses-card.tsx'
import { getToday } from '../../time/get-today.ts'
import { useLicenses, type Licenses } from './use-licenses.ts'

const today = getToday()
const PROVIDER = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b02'

const stored = (id: string, more: Partial<License>): License => ({
  ...emptyValues(license),
  id,
  rev: 3,
  type: 14,
  number: `CPR-${id}`,
  stateId: null,
  issueDate: '2024-01-31',
  expirationDate: addDays(today, 400),
  status: 1,
  officeTin: null,
  document: null,
  ...more,
})

/** Shows the card on a page; returns what the page would save. */
async function show(licenses: readonly License[], { canEdit = true, providerType = 1, address = '/' } = {}) {
  fakeServer().answer(checkLicenseNumber, { providerName: null })
  const held: { licenses?: Licenses } = {}
  function Page() {
    const own = useLicenses()
    const uploads = useUploads()
    const rows = toLicenseRows(licenses, own.changes)
    held.licenses = own
    const place = { accountId: 'a', providerId: PROVIDER, providerType }
    return <LicensesCard scope={place} rows={rows} licenses={own} uploads={uploads} canEdit={canEdit} busy={false} />
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <Themed env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>,
  )
  await screen.findByRole('table', { name: 'Licenses' })
  return {
    user: userEvent.setup(),
    sent: () =>
      toChangedRows(toLicenseRows(licenses, held.licenses?.changes ?? new Map())).map(
        ({ recordStatus, number }) => `${recordStatus} ${number}`,
      ),
    rows: () => toLicenseRows(licenses, held.licenses?.changes ?? new Map()),
    dirty: () => held.licenses?.dirty,
  }
}

const row = (words: string | RegExp) => screen.getByRole('row', { name: words })
const struck = (words: RegExp) => row(words).querySelector('del') !== null

/** Adds a DEA license with this number in the dialog. */
async function addDea(user: ReturnType<typeof userEvent.setup>, number: string, expires: string) {
  await user.click(screen.getAllByRole('button', { name: 'Add License' })[0] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Add License' })
  await user.click(within(dialog).getByLabelText(/^License type/))
  await user.click(await screen.findByRole('option', { name: 'DEA' }))
  await user.type(within(dialog).getByLabelText(/^Number/), number)
  await user.type(within(dialog).getByLabelText(/^Issue date/), '01/31/2024')
  await user.type(within(dialog).getByLabelText(/^Expiration date/), expires)
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a saved license is edited by its row, and sent with the changes', async () => {
  const { user, sent } = await show([stored('1', {})])
  await user.click(screen.getByRole('button', { name: 'CPR Certification' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
  const number = within(dialog).getByLabelText(/^Number/)
  await user.clear(number)
  await user.type(number, 'CPR-9')
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  expect(within(row(/CPR-9/)).getByText('Edited')).toBeDefined()
  expect(sent()).toEqual(['edited CPR-9'])
})

test('closing the dialog without changes leaves the license as it was', async () => {
  const { user, dirty } = await show([stored('1', {})])
  await user.click(screen.getByRole('button', { name: 'CPR Certification' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  expect(dirty()).toBe(false)
})

test('a dialog returns the focus to what opened it', async () => {
  const { user } = await show([stored('1', {})])
  const opener = screen.getByRole('button', { name: 'CPR Certification' })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
  await user.type(within(dialog).getByLabelText(/^Number/), '9')
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a deleted license stays, struck through, until it is restored or saved', async () => {
  const { user, sent, dirty } = await show([stored('1', {})])
  await user.click(screen.getByRole('button', { name: 'Delete CPR Certification CPR-1' }))
  expect(within(row(/CPR-1/)).getByText('Deleted')).toBeDefined()
  expect(struck(/CPR-1/)).toBe(true)
  expect(sent()).toEqual(['deleted CPR-1'])
  await user.click(screen.getByRole('button', { name: 'Restore CPR Certification CPR-1' }))
  expect(struck(/CPR-1/)).toBe(false)
  expect(sent()).toEqual([])
  expect(dirty()).toBe(false)
})

test('deleting a new license removes it at once', async () => {
  const { user, sent } = await show([])
  expect(screen.getByText('License list is empty')).toBeDefined()
  await addDea(user, 'AB1234563', '01/31/2030')
  expect(within(row(/AB1234563/)).getByText('New')).toBeDefined()
  expect(sent()).toEqual(['new AB1234563'])
  await user.click(screen.getByRole('button', { name: 'Delete DEA AB1234563' }))
  expect(screen.getByText('License list is empty')).toBeDefined()
  expect(sent()).toEqual([])
})

test('by keyboard the focus stays in the row: Delete passes it to Restore, and Restore back', async () => {
  const { user } = await show([stored('1', {}), stored('2', {})])
  screen.getByRole('button', { name: 'Delete CPR Certification CPR-1' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore CPR Certification CPR-1' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete CPR Certification CPR-1' }))
})

test('when a new license is removed, the focus moves to the next row, and from the last one to Add License', async () => {
  const { user } = await show([stored('1', {})])
  await addDea(user, 'AB1', formatUs(addDays(today, 300)))
  await addDea(user, 'AB2', formatUs(addDays(today, 500)))
  screen.getByRole('button', { name: 'Delete DEA AB1' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Delete DEA AB1' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete CPR Certification CPR-1' }))
  screen.getByRole('button', { name: 'Delete DEA AB2' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add License' }))
})

test('a license with status Expired is not struck out: it shows Expired, opens, and offers Renew before Restore (AMB-126)', async () => {
  const { user, sent, dirty } = await show([stored('1', { status: 3 })])
  expect(within(row(/CPR-1/)).getByText('Expired')).toBeDefined()
  expect(struck(/CPR-1/)).toBe(false)
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  const renew = screen.getByRole('link', { name: 'Renew CPR Certification CPR-1' })
  const restore = screen.getByRole('button', { name: 'Restore CPR Certification CPR-1' })
  expect(renew.compareDocumentPosition(restore)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: /^CPR Certification/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(restore)
  expect(screen.getByRole('button', { name: 'Delete CPR Certification CPR-1' })).toBeDefined()
  expect(within(row(/CPR-1/)).getByText('Expired')).toBeDefined()
  expect(sent()).toEqual([])
  expect(dirty()).toBe(false)
})

test.each([
  ['accepted', 'edited Active', /^Currently Expired. New expiration date/],
  ['declined', 'edited Expired', /^The license stays Expired. The list will show “Expired” next to/],
])(
  'Active is proposed for an expired license with a new future date, and can be %s',
  async (answer, expectedStatus, words) => {
    const { user, rows } = await show([stored('1', { status: 3, expirationDate: addDays(today, -9) })])
    await user.click(screen.getByRole('button', { name: /^CPR Certification/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    const date = within(dialog).getByLabelText(/^Expiration date/)
    await user.clear(date)
    await user.type(date, `${formatUs(addDays(today, 700))}{Tab}`)
    const proposal = await within(dialog).findByRole('checkbox', { name: 'Set status to Active' })
    expect(proposal).toHaveProperty('checked', true)
    if (answer === 'declined') await user.click(proposal)
    expect(within(dialog).getByText(words)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(rows().map((one) => `${one.recordStatus} ${licenseStatuses[one.answers.status ?? 0]?.label}`)).toEqual([
      expectedStatus,
    ])
  },
)

test('Renew is offered for stored licenses that were not given up, and opens the dialog over this page', async () => {
  const { user } = await show([stored('1', {}), stored('2', { status: 4 }), stored('3', {})])
  expect(screen.queryByRole('link', { name: /CPR-2/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete CPR Certification CPR-3' }))
  expect(screen.queryByRole('link', { name: /CPR-3/ })).toBeNull()
  const link = screen.getByRole('link', { name: 'Renew CPR Certification CPR-1' })
  expect(link.getAttribute('href')).toBe(`/?renew=${PROVIDER}.1`)
})

test('dates near their end show the days left; a canceled license is plain', async () => {
  await show([
    stored('1', { type: 4, expirationDate: addDays(today, 11) }),
    stored('2', { type: 11, expirationDate: addDays(today, 44) }),
    stored('3', { type: 13, expirationDate: addDays(today, 60) }),
    stored('4', { expirationDate: addDays(today, -5), status: 4 }),
  ])
  expect(row(/CPR-1/).textContent).toContain(
    `Expired or expires in under 30 days: ${formatUs(addDays(today, 11))} in 11 days`,
  )
  expect(row(/CPR-2/).textContent).toContain(`Expires in under 60 days: ${formatUs(addDays(today, 44))} in 44 days`)
  expect(row(/CPR-3/).textContent).not.toMatch(/Expire|days/)
  expect(row(/CPR-4/).textContent).toContain('Canceled')
  expect(row(/CPR-4/).textContent).not.toMatch(/under 30/)
  expect(screen.getByText('1 under 30 days')).toBeDefined()
  expect(screen.getByText('1 in 30 to 59 days')).toBeDefined()
})

test('a license replaced by a newer one of its type and state shows that, and no longer counts', async () => {
  await show([
    stored('old', { expirationDate: addDays(today, -3) }),
    stored('new', { expirationDate: addDays(today, 700) }),
    stored('other', { type: 4, expirationDate: addDays(today, -3) }),
  ])
  expect(row(/CPR-old/).textContent).toContain('Replaced')
  expect(row(/CPR-old/).textContent).not.toMatch(/under 30/)
  expect(row(/CPR-new/).textContent).not.toContain('Replaced')
  expect(screen.getByText('1 expired')).toBeDefined()
})

test('view-only people see the table and its files, and no buttons to change it', async () => {
  await show([stored('1', { document: { id: 'f', name: 'card.pdf' } }), stored('2', {})], { canEdit: false })
  expect(screen.getByRole('button', { name: 'Download card.pdf' })).toBeDefined()
  for (const name of [/^Add/, /^Delete/, /^Attach/, 'CPR Certification'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a link to correct a license focuses its row, from where it opens', async () => {
  const { user } = await show([stored('1', {}), stored('2', { type: 11 })])
  expect(goToPart(licensePart('gone'))).toBe(false)
  expect(goToPart(licensePart('2'))).toBe(true)
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' })
  expect(within(dialog).getByDisplayValue('CPR-2')).toBeDefined()
})

test('an address with a license focuses its row, also for people who may only view it', async () => {
  await show([stored('1', {}), stored('2', { type: 4 })], { address: `/#${licensePart('2')}` })
  expect(document.activeElement?.textContent).toContain('DEA')
  cleanup()
  await show([stored('1', {}), stored('2', { type: 4 })], { address: `/#${licensePart('2')}`, canEdit: false })
  expect(document.activeElement?.textContent).toContain('DEA')
})

test('a hygienist starts with the first license that a hygienist may hold', async () => {
  const { user } = await show([], { providerType: 6 })
  await user.click(screen.getAllByRole('button', { name: 'Add License' })[0] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Add License' })
  expect(within(dialog).getByLabelText(/^License type/)).toHaveProperty('value', 'RDH State License')
})

test('Attach opens the license at its document, its name at its first field', async () => {
  const { user } = await show([stored('1', {})])
  await user.click(screen.getByRole('button', { name: /^Attach/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit License' }))
  const file = await dialog.findByRole('button', { name: 'choose a file' })
  await waitFor(() => expect(document.activeElement).toBe(file))
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^CPR Certification/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit License' }))
  await waitFor(() => expect(document.activeElement).toBe(again.getByRole('combobox', { name: /^License type/ })))
})
