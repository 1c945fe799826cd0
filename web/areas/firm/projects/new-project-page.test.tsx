import {
  createFirmProject,
  listFirmProjects,
  readFirmProject,
  readProjectChoices,
} from '@client-center/contract/firm/projects/projects.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const AMARA = '11111111-1111-4111-8111-111111111111'

async function openForm() {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(readProjectChoices, {
      analysts: [{ id: '22222222-2222-4222-8222-222222222222', name: 'Grace Nakamura' }],
      ownId: '22222222-2222-4222-8222-222222222222',
      providers: [{ id: AMARA, name: 'Amara Okonkwo', detail: 'Owner' }],
      locations: [{ id: '33333333-3333-4333-8333-333333333333', name: 'Main Street', detail: '1 Main St' }],
    })
    .answer(createFirmProject, { id: 'created' })
    .answer(readFirmProject, refused(404, 'It could not be found'))
  signedIn()
  const opened = openPortal(paths.addFirmProject(brightSmile.id))
  await screen.findByRole('textbox', { name: /^Title/ })
  const choose = async (label: string, option: string) => {
    await opened.user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
    await opened.user.click(await screen.findByRole('option', { name: option }))
  }
  return { server, choose, ...opened }
}

test('type and providers build the list of items, and what is left out is sent with the rest', async () => {
  const { server, user, choose, path } = await openForm()
  expect(screen.getByText('Choose a practice type and a change to see the items.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Acquisition of Pier Street Dental')
  await choose('Practice type', 'Acquisition')
  expect(await screen.findByRole('region', { name: '12 items from the template' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /Amara Okonkwo/ }))
  const items = within(screen.getByRole('region', { name: /items from the template/ }))
  await user.click(items.getByRole('checkbox', { name: 'Bill of sale' }))
  expect(screen.getByRole('region', { name: '11 items from the template' })).toBeDefined()
  await user.click(items.getByRole('checkbox', { name: 'Dental license' }))
  await user.click(screen.getByRole('button', { name: 'Create project' }))
  await waitFor(() => expect(server.requestsTo(createFirmProject)).toHaveLength(1))
  expect(server.lastBody(createFirmProject)).toMatchObject({
    title: 'Acquisition of Pier Street Dental',
    practiceType: 1,
    change: 0,
    status: 2,
    providers: [AMARA],
    locations: [],
    omitted: [
      { documentType: 2, provider: null },
      { documentType: 46, provider: AMARA },
    ],
  })
  const id: unknown = Object(server.lastBody(createFirmProject))['id']
  await waitFor(() => expect(path()).toBe(paths.firmProject(brightSmile.id, String(id))))
})

test('a failed request is sent again with the same id', async () => {
  const { server, user, choose } = await openForm()
  server.answer(createFirmProject, refused(444, 'Choose an analyst from the list'))
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Opening')
  await choose('Practice type', 'Start Up')
  await user.click(screen.getByRole('button', { name: 'Create project' }))
  expect(await screen.findByText('Choose an analyst from the list')).toBeDefined()
  server.answer(createFirmProject, { id: 'created' })
  await user.click(screen.getByRole('button', { name: 'Create project' }))
  await waitFor(() => expect(server.requestsTo(createFirmProject)).toHaveLength(2))
  const [first, second] = server.requestsTo(createFirmProject)
  expect(second?.body).toEqual(first?.body)
})

test('the list shows the Access Point and engagements, and a broken request offers to try again', async () => {
  const row = {
    status: 'In Progress',
    practiceType: 1,
    change: 0,
    analystName: 'Grace Nakamura',
    items: { total: 16, provided: 4, inReview: 2 },
    pendingSignature: 1,
    startedAt: '2026-11-09T15:00:00.000Z',
  }
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(readPractice, brightSmile)
    .answer(listFirmProjects, refused(500, 'Unexpected'))
  signedIn()
  const { user } = openPortal(paths.firmProjects(brightSmile.id))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answer(listFirmProjects, [
    {
      ...row,
      id: 'cap',
      isCap: true,
      name: 'Credentialing Access Point',
      items: { total: 0, provided: 0, inReview: 0 },
    },
    { ...row, id: 'one', isCap: false, name: 'Pier Street: 10207' },
  ])
  await user.click(retry)
  expect(await screen.findByText('2 projects')).toBeDefined()
  const pier = screen.getByRole('row', { name: /Pier Street/ })
  expect(pier.textContent).toContain('4 of 16 provided, 2 in review')
  expect(within(pier).getByRole('link').getAttribute('href')).toBe(paths.firmProject(brightSmile.id, 'one'))
  expect(screen.getByRole('row', { name: /Credentialing Access Point/ }).textContent).toContain('Access Point')
})
