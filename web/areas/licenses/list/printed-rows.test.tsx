import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  countExpirations,
  countLicensesTable,
  listLicensesTable,
  type LicensesRow,
} from '@client-center/contract/licenses/list/license-list.ts'
import { licenseColumns, type LicenseTypeName } from '@client-center/domain/licenses/license-types.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

// fromEntries loses the names, which are those of the fifteen types.
const noDates = Object.fromEntries(licenseColumns.map(({ name }) => [name, null])) as Record<LicenseTypeName, null>

const rowsFrom = (first: number, count: number): LicensesRow[] =>
  Array.from({ length: count }, (_, at) => ({
    provider: {
      id: `p${first + at}`,
      name: `Provider ${first + at}`,
      providerType: 1,
      npi: '',
      officeTin: null,
      account: { id: brightSmile.id },
    },
    licenseSummary: { stateIds: [], expirations: noDates, canceledTypes: [], next: null },
  }))

/** A server with this many providers, which returns as many as requested. */
function opened(total: number) {
  const server = createPortalServer()
    .answer(readSubscription, refused(404))
    .answer(countLicensesTable, { total })
    .answer(countExpirations, { months: [], types: [] })
    .answer(listLicensesTable, ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      const first = (page - 1) * size + 1
      return rowsFrom(first, Math.max(0, Math.min(size, total - first + 1)))
    })
  const print = vi.fn<() => void>()
  window.print = print
  return { server, print, ...openPortal(paths.providers(brightSmile.id)) }
}

test('a list of several pages is printed as a whole, and is as before afterwards', async () => {
  const { user, print } = opened(12)
  expect(await screen.findByText('Provider 5')).toBeDefined()
  expect(screen.queryByText('Provider 12')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByText('Provider 12')).toBeDefined()
  expect(screen.getByText(/12 providers$/, { selector: '[data-paper-only]' })).toBeDefined()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('Provider 12')).toBeNull()
})

test('a list too long to print shows that, by button and by keyboard, and fetches no rows', async () => {
  const { user, print, server } = opened(2001)
  expect(await screen.findByText('Provider 5')).toBeDefined()
  const requestCount = server.requestsTo(listLicensesTable).length
  await user.keyboard('{Control>}p{/Control}')
  expect(
    await screen.findByText(/^The list has 2,001 providers\. Filter the list to 2,000 or fewer to print it/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(server.requestsTo(listLicensesTable)).toHaveLength(requestCount)
  expect(print).not.toHaveBeenCalled()
})
