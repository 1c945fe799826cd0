import { exportTurnaround, listTurnaround, type TurnaroundRow } from '@client-center/contract/firm/turnaround.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const [AETNA, METLIFE] = [1, 12]
const [ALABAMA, CAP] = [1, 1]

const row = (payerId: number, state: number | null, kind: number | null, over: Partial<TurnaroundRow> = {}) => ({
  payerId,
  state,
  kind,
  cases: 23,
  completed: 15,
  median: { days: 62, from: 55, to: 70 },
  late: { days: 88, from: 80, to: null },
  ...over,
})
const few = { cases: 3, completed: 2, median: null, late: null }
const rows = [
  row(AETNA, null, null, few),
  row(AETNA, null, CAP, few),
  row(AETNA, ALABAMA, null, few),
  row(AETNA, ALABAMA, CAP, few),
  row(METLIFE, null, null),
  row(METLIFE, null, CAP),
  row(METLIFE, ALABAMA, null, { cases: 9 }),
  row(METLIFE, ALABAMA, CAP, { cases: 9 }),
]

type Table = EndpointReply<typeof listTurnaround>

function open(reply: () => Table | ReturnType<typeof refused>, address: string = paths.firmTurnaround) {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(listTurnaround, reply)
  signedIn()
  return { server, ...openPortal(address) }
}

test('each company shows its days in words and figures, or that it has fewer than five cases', async () => {
  open(() => ({ computedOn: '2026-11-27', rows }))
  const metlife = await screen.findByRole('row', { name: /MetLife/ })
  expect(metlife.textContent).toMatch(/MetLife.*23.*15 completed.*62 days.*55 to 70.*88 days.*80 or more/)
  expect(within(metlife).getByRole('img').getAttribute('aria-label')).toBe(
    'Half within 62 days, 90% interval 55 to 70 days; four in five within 88 days, interval from 80',
  )
  expect(screen.getByRole('row', { name: /Aetna/ }).textContent).toContain('Fewer than five cases')
  expect(screen.getByText('26 applications, as of 11/27/2026')).toBeDefined()
})

test('a company expands to its states, a state to its kinds, and the address has both', async () => {
  const { user, router } = open(() => ({ computedOn: '2026-11-27', rows }))
  await user.click(await screen.findByRole('button', { name: 'MetLife' }))
  await user.click(await screen.findByRole('button', { name: 'Alabama' }))
  expect(await screen.findByRole('row', { name: /Credentialing Access Point/ })).toBeDefined()
  expect(router.state.location.search).toMatchObject({ open: '12.12-1-all' })
  await user.click(screen.getByRole('button', { name: 'MetLife' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Alabama/ })).toBeNull())
})

test('filters and the order are in the address, and the file has the same filters', async () => {
  const { server, user, router } = open(() => ({ computedOn: '2026-11-27', rows }))
  server.answer(exportTurnaround, undefined)
  await user.click(await screen.findByRole('button', { name: 'Median' }))
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['MetLife', 'Aetna']))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Insurance company' }), 'MetLife')
  await waitFor(() => expect(names()).toEqual(['MetLife']))
  expect(router.state.location.search).toMatchObject({ payer: '12', sort: '-median' })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(server.requestsTo(exportTurnaround)).toHaveLength(1))
  expect(Object.fromEntries(server.requestsTo(exportTurnaround)[0]?.query ?? [])).toEqual({ payer: '12' })
})

test('without figures the page says so, and filters can be cleared', async () => {
  const { user } = open(() => ({ computedOn: '2026-11-27', rows }), `${paths.firmTurnaround}?payer=1&state=9`)
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('row', { name: /MetLife/ })).toBeDefined()
})

test('a failure shows in the card and can be repeated', async () => {
  let fails = true
  const { user } = open(() => (fails ? refused(500) : { computedOn: null, rows: [] }))
  const again = await screen.findByRole('button', { name: /try again/i })
  fails = false
  await user.click(again)
  expect(await screen.findByText('No submitted applications yet')).toBeDefined()
})
