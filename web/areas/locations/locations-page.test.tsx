import {
  listLocations,
  removeLocation,
  saveLocation,
  type Location,
} from '@client-center/contract/locations/locations.ts'
import { listCities } from '@client-center/contract/dictionary/dictionary.ts'
import { UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const place = (id: string, name: string): Location => ({
  ...sampleValues(location),
  id,
  name,
  rev: 1,
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
  isTerminated: false,
  startDate: null,
  terminationDate: null,
})
const tennessee = states.find(({ code }) => code === 'TN')?.id ?? 0

async function locations(permissions = [1, 2, 3, 4]) {
  const server = createPortalServer([{ ...brightSmile, permissions }])
    .answer(listLocations, [place('1', 'Annex'), place('2', 'Downtown')])
    .answer(listCities, [{ id: 7, name: 'Chattanooga', stateId: tennessee }])
    .answer(saveLocation, ({ body }) => ({ ...place('', ''), ...(body as Location), rev: 2 })) // the body, as the server returns it
  signedIn()
  const portal = openPortal(`/dashboard/${brightSmile.id}/locations`)
  await screen.findByRole('table', { name: 'Locations' })
  return { server, ...portal }
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' })

test('a new location starts with the first state and an empty city, and is first in the list after saving (LOC-05, LOC-08)', async () => {
  const { server, user } = await locations()
  await screen.findByText('Downtown')
  await user.click(screen.getByRole('button', { name: 'Add Location' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Location' }))
  expect(dialog.getByRole('combobox', { name: /^State/ })).toHaveProperty('value', 'AL – Alabama')
  expect(field('City')).toHaveProperty('value', '')
  const save = dialog.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(document.activeElement).toBe(field('Location name'))
  expect(server.requestsTo(saveLocation)).toHaveLength(0)
  await user.type(field('Location name'), 'Zoo')
  await user.type(field('Practice TIN'), '630184725')
  await user.type(field('Address'), '1 Zoo Lane')
  await user.type(field('City'), 'Chat')
  await user.click(await screen.findByRole('option', { name: 'Chattanooga, TN' }))
  await user.type(field('ZIP'), '37405')
  await user.click(save)
  expect(await screen.findByText('Location is saved')).toBeDefined()
  await waitFor(() => expect(names()).toEqual(['Zoo', 'Annex', 'Downtown']))
  const sent = server.lastBody(saveLocation)
  // The city set the state.
  expect(sent).toMatchObject({ rev: 0, tin: '630184725', city: { id: 7, name: 'Chattanooga' }, stateId: tennessee })
  expect(sent?.id).toMatch(/^[\da-f-]{36}$/)
})

test('a changed location replaces the old one, and is sent with its rev (LOC-08, AMB-101)', async () => {
  const { server, user } = await locations()
  await user.click(await screen.findByRole('button', { name: 'Edit Annex' }))
  const name = await screen.findByRole('textbox', { name: /^Location name/ })
  await user.clear(name)
  await user.type(name, 'Annex East')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Location is saved')).toBeDefined()
  await waitFor(() => expect(names()).toEqual(['Annex East', 'Downtown']))
  expect(server.lastBody(saveLocation)).toMatchObject({ id: '1', rev: 1, name: 'Annex East' })
})

test('what is typed during a save stays in the dialog, and is saved next with the new rev', async () => {
  const { server, user } = await locations()
  let arrive: (answer: Location) => void = () => {}
  server.answer(saveLocation, () => new Promise<Location>((resolve) => (arrive = resolve)))
  await user.click(await screen.findByRole('button', { name: 'Edit Annex' }))
  const name = await screen.findByRole('textbox', { name: /^Location name/ })
  await user.type(name, ' East')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(name, ' Wing')
  arrive({ ...place('1', 'Annex East'), rev: 2 })
  expect(await screen.findByText('Location is saved')).toBeDefined()
  expect(name).toHaveProperty('value', 'Annex East Wing')
  server.answer(saveLocation, { ...place('1', 'Annex East Wing'), rev: 3 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.lastBody(saveLocation)).toMatchObject({ id: '1', rev: 2, name: 'Annex East Wing' })
})

test('a save that finishes after its dialog was canceled does not close the dialog opened since', async () => {
  const { server, user } = await locations()
  let arrive: (answer: Location) => void = () => {}
  server.answer(saveLocation, () => new Promise<Location>((resolve) => (arrive = resolve)))
  await user.click(await screen.findByRole('button', { name: 'Edit Annex' }))
  await user.type(await screen.findByRole('textbox', { name: /^Location name/ }), ' East')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Downtown' }))
  await user.type(await screen.findByRole('textbox', { name: /^Location name/ }), ' West')
  arrive({ ...place('1', 'Annex East'), rev: 2 })
  expect(await screen.findByText('Location is saved')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Edit Annex East', hidden: true })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /^Location name/ })).toHaveProperty('value', 'Downtown West')
})

test('the dialog returns the focus to the button that opened it, closed or saved', async () => {
  const { user } = await locations()
  const pencil = await screen.findByRole('button', { name: 'Edit Annex' })
  await user.click(pencil)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(pencil))
  await user.click(pencil)
  await user.type(await screen.findByRole('textbox', { name: /^Location name/ }), ' East')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Location is saved')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Annex East' })))
})

test('a city list that fails to load shows a message, and any city may be typed (NOTE-04, AMB-106)', async () => {
  const { server, user } = await locations()
  server.answer(listCities, refused(500))
  await user.click(await screen.findByRole('button', { name: 'Edit Annex' }))
  const city = await screen.findByLabelText(/^City/, { selector: 'input' })
  await user.clear(city)
  expect(await screen.findByText(UNEXPECTED)).toBeDefined()
  await user.type(city, 'Nowhere')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Location is saved')).toBeDefined()
  expect(server.lastBody(saveLocation)?.city).toEqual({ id: null, name: 'Nowhere' })
})

test('deleting asks with the specification’s words, and Close cancels (LOC-09, LOC-10)', async () => {
  const { server, user } = await locations()
  server.answer(removeLocation, () => void server.answer(listLocations, [place('2', 'Downtown')]))
  await user.click(await screen.findByRole('button', { name: 'Delete Annex' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }))
  expect(dialog.getByText('Are you sure to delete location?')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsTo(removeLocation)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Delete Annex' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Location is deleted')).toBeDefined()
  await waitFor(() => expect(names()).toEqual(['Downtown']))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Location' })))
})

test('a refused save keeps the dialog and what was typed', async () => {
  const { server, user } = await locations()
  server.answer(saveLocation, refused(444, 'Not like this'))
  await user.click(await screen.findByText('Annex'))
  const name = await screen.findByRole('textbox', { name: /^Location name/ })
  await user.type(name, ' East')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not like this')).toBeDefined()
  expect(name).toHaveProperty('value', 'Annex East')
})

test('view-only people can sort, and change nothing (LOC-13)', async () => {
  const { user } = await locations([1])
  await screen.findByText('Downtown')
  expect(screen.queryByRole('button', { name: /^(Add Location|Edit|Delete)/ })).toBeNull()
  expect(screen.getByText('You have view-only access. To request changes, contact your advisor.')).toBeDefined()
  const head = screen.getByRole('button', { name: 'Location Name' })
  expect(head.closest('th')?.getAttribute('aria-sort')).toBe('ascending')
  await user.click(head)
  await waitFor(() => expect(head.closest('th')?.getAttribute('aria-sort')).toBe('none'))
  await user.click(head)
  await waitFor(() => expect(names()).toEqual(['Downtown', 'Annex']))
})

test('people with license rights only are redirected to the overview', async () => {
  const server = createPortalServer([{ ...brightSmile, permissions: [3, 4] }])
  signedIn()
  const { path } = openPortal(`/dashboard/${brightSmile.id}/locations`)
  await waitFor(() => expect(path()).toBe(`/dashboard/${brightSmile.id}`))
  expect(server.requestsTo(listLocations)).toHaveLength(0)
})

test('editing a location that another person deleted shows that, keeps what was typed, and refetches the list', async () => {
  const { server, user } = await locations()
  await user.click(await screen.findByRole('button', { name: 'Edit Annex' }))
  await screen.findByRole('dialog', { name: 'Edit Location' })
  await user.type(field('Address'), ' 2')
  server.answer(saveLocation, refused(404)).answer(listLocations, [place('2', 'Downtown')])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The location cannot be found')).toBeDefined()
  expect(field('Address')).toHaveProperty('value', `${place('1', 'Annex').address} 2`)
  await waitFor(() => expect(names()).toEqual(['Downtown']))
})

test('deleting a location that another person has deleted shows that, and removes it from the list', async () => {
  const { server, user } = await locations()
  await user.click(await screen.findByRole('button', { name: 'Delete Annex' }))
  server.answer(removeLocation, refused(404)).answer(listLocations, [place('2', 'Downtown')])
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This is no longer available. Someone else may have deleted it.')).toBeDefined()
  await waitFor(() => expect(names()).toEqual(['Downtown']))
})

test('locations are found by a word and by their state, and a new one removes the filters', async () => {
  const { user, router } = await locations()
  await screen.findByText('Downtown')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'down')
  await waitFor(() => expect(names()).toEqual(['Downtown']))
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByRole('option', { name: /Alabama/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ search: 'down' }))
  expect(names()).toEqual(['Downtown'])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(names()).toEqual(['Annex', 'Downtown']))
})
