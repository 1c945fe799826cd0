import {
  listLocations,
  removeLocation,
  restoreLocation,
  type Location,
} from '@client-center/contract/locations/locations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

beforeEach(signedIn)

const location: Location = {
  id: '7d3f1c5e-0000-4000-8000-000000000001',
  rev: 1,
  name: 'Harborview',
  tin: '630184725',
  address: '1 Elm',
  city: { id: null, name: 'Troy' },
  stateId: 1,
  zip: '35004',
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
  isTerminated: false,
  startDate: null,
  terminationDate: null,
}

async function deleted() {
  let stored = [location]
  const server = createPortalServer()
    .answer(listLocations, () => stored)
    .answer(removeLocation, () => {
      stored = []
      return undefined
    })
    .answer(restoreLocation, () => {
      stored = [location]
      return undefined
    })
  const page = openPortal(paths.locations(brightSmile.id))
  await page.user.click(await screen.findByRole('button', { name: 'Delete Harborview' }))
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Location is deleted')
  await waitFor(() => expect(screen.queryByText('Harborview')).toBeNull())
  return { server, ...page }
}

test('a deletion is undone from its message, even on another page', async () => {
  const { user, router, server } = await deleted()
  await router.navigate({ to: paths.cap(brightSmile.id) })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Deletion undone')).toBeDefined()
  expect(screen.queryByText('Location is deleted')).toBeNull()
  expect(server.requestsTo(restoreLocation)[0]?.params).toEqual({ accountId: brightSmile.id, locationId: location.id })
  await router.navigate({ to: paths.locations(brightSmile.id) })
  expect(await screen.findByText('Harborview')).toBeDefined()
})

test('a deletion that can no longer be undone shows why', async () => {
  const { user, server } = await deleted()
  server.answer(restoreLocation, refused(444, 'This can no longer be undone.'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This can no longer be undone.')).toBeDefined()
  expect(screen.queryByText('Harborview')).toBeNull()
})
