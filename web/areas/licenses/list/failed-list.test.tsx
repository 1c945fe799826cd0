import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  countExpirations,
  countLicensesTable,
  listLicensesTable,
} from '@client-center/contract/licenses/list/license-list.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

test('expirations that failed to load show an error, not empty months, and each card loads after one retry', async () => {
  const server = createPortalServer()
    .answer(readSubscription, refused(404))
    .answer(countLicensesTable, refused(444))
    .answer(countExpirations, refused(444))
    .answer(listLicensesTable, refused(444))
  const { user } = openPortal(paths.providers(brightSmile.id))
  const plot = within(await screen.findByRole('region', { name: 'Expiration dates by month' }))
  const again = await plot.findByRole('button', { name: 'Try again' })
  expect(plot.queryByRole('button', { name: /dates$/ })).toBeNull()
  server
    .answer(countLicensesTable, { total: 0 })
    .answer(countExpirations, { months: [], types: [] })
    .answer(listLicensesTable, [])
  await user.click(again)
  expect(await plot.findAllByRole('button', { name: /: 0 dates$/ })).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No data')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
