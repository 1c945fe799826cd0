import { readLastChange, type LastChange } from '@client-center/contract/last-change/last-change.ts'
import { listLocations, saveLocation, type Location } from '@client-center/contract/locations/locations.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const annex: Location = {
  ...sampleValues(location),
  id: '1',
  name: 'Annex',
  rev: 1,
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
  isTerminated: false,
  startDate: null,
  terminationDate: null,
}

/** Saves another name for the annex, which meanwhile became `now`, or is gone. */
async function saveOver(status: 404 | 444, now: readonly Location[], change: LastChange) {
  const server = createPortalServer().answer(listLocations, [annex]).answer(readLastChange, change)
  signedIn()
  const { user } = openPortal(`/dashboard/${brightSmile.id}/locations`)
  await user.click(await screen.findByRole('button', { name: /^Edit Annex/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Edit/ }))
  const name = dialog.getByRole('textbox', { name: /^Location name/ })
  await user.type(name, ' North')
  server.answer(saveLocation, refused(status, status === 444 ? STALE : '')).answer(listLocations, [...now])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  return { server, name, alert: await dialog.findByRole('alert') }
}

test('a location deleted by a colleague shows who did it and when, and what was typed can be copied', async () => {
  const change = { verb: 'deleted', who: 'Paul Okafor', isCaller: false, isFirm: false, when: '2026-11-26T10:43:00' }
  const { server, name, alert } = await saveOver(404, [], change as LastChange)
  expect(within(alert).getByRole('heading').textContent).toBe('Paul Okafor deleted this on 11/26/2026, 10:43 AM.')
  expect(name).toHaveProperty('value', 'Annex North')
  const [request] = server.requestsTo(readLastChange)
  expect([request?.params, request?.query.get('kind')]).toEqual([
    { accountId: brightSmile.id, recordId: '1' },
    'location',
  ])
})

test('a clash with her own save in another tab shows that it was hers', async () => {
  const change = { verb: 'changed', who: 'Maria López', isCaller: true, isFirm: false, when: '2026-11-26T10:43:00' }
  const { alert } = await saveOver(444, [{ ...annex, rev: 2, address: '9 New Street' }], change as LastChange)
  expect(within(alert).getByRole('heading').textContent).toBe('You changed this in another tab.')
})
