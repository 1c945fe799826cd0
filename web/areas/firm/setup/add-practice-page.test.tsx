import { createPractice, readPracticeChoices } from '@client-center/contract/firm/setup-practice.ts'
import { listPracticeUsers } from '@client-center/contract/firm/practice-people.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const graceId = '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07'

async function openForm(staff: 'advisor' | 'lead' = 'advisor') {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff })
    .answer(readPractice, brightSmile)
    .answer(listPracticeUsers, { practiceName: 'Maple Street Dental', users: [] })
    .answer(readPracticeChoices, {
      advisors: [{ id: graceId, name: 'Grace Nakamura' }],
      ownId: graceId,
      timeZone: 'America/Chicago',
    })
  signedIn()
  const opened = openPortal(paths.addPractice)
  await screen.findByLabelText(/Practice name/)
  const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const choose = async (name: RegExp, option: string) => {
    await opened.user.click(screen.getByRole('combobox', { name }))
    await opened.user.click(await screen.findByRole('option', { name: option }))
  }
  const create = () => opened.user.click(screen.getByRole('button', { name: 'Create practice' }))
  return { server, field, choose, create, ...opened }
}

test('the form begins with the usual answers, and creates the practice with its first user', async () => {
  const { server, field, choose, create, user, path } = await openForm()
  await user.type(field(/Practice name/), 'Maple Street Dental')
  await choose(/Tier/, 'Ultimate')
  await user.type(field(/Email/), 'anna@maplestreet.example')
  await user.type(field(/^Name/), 'Anna Maple')
  await user.click(screen.getByLabelText('View providers and licenses'))
  server.answer(createPractice, { accountId: brightSmile.id, isInvited: true })
  await create()
  expect(await screen.findByText('Invitation sent to anna@maplestreet.example')).toBeDefined()
  expect(path()).toBe(paths.practicePeople(brightSmile.id))
  expect(server.lastBody(createPractice)).toMatchObject({
    name: 'Maple Street Dental',
    timeZone: 2,
    tier: 3,
    advisor: graceId,
    startsWith: 1,
    projectName: '',
    showCredentialingForm: false,
    userName: 'Anna Maple',
    viewsProjects: true,
    editsProjects: true,
    // Edit does not stay without view.
    viewsLicenses: false,
    editsLicenses: false,
    allowsSameName: false,
  })
})

test('a first project asks for its title, type and change', async () => {
  const { choose } = await openForm()
  expect(screen.queryByLabelText(/Project title/)).toBeNull()
  await choose(/Starts with/, 'First project')
  expect(screen.getByLabelText(/Project title/)).toBeDefined()
  await choose(/Practice type/, 'Acquisition')
  await choose(/Option/, 'Option 2')
  expect(screen.getByLabelText<HTMLInputElement>('Add Application').checked).toBe(true)
})

test('what is missing is listed above the form, and stands at the fields', async () => {
  const { server, create, user } = await openForm()
  await create()
  const summary = await screen.findByRole('group', { name: 'There are 4 things to fix on this form' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await user.click(within(summary).getByRole('link', { name: 'Practice name: this is a required field' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Practice name/ }))
  expect(server.requestsTo(createPractice)).toHaveLength(0)
})

test('a request that is repeated after a lost reply has the same id', async () => {
  const { server, field, choose, create, user } = await openForm()
  await user.type(field(/Practice name/), 'Maple Street Dental')
  await choose(/Tier/, 'Ultimate')
  await user.type(field(/Email/), 'anna@maplestreet.example')
  await user.type(field(/^Name/), 'Anna Maple')
  server.answer(createPractice, refused(0))
  await create()
  await waitFor(() => expect(server.requestsTo(createPractice)).toHaveLength(1))
  expect(field(/Practice name/).value).toBe('Maple Street Dental')
  server.answer(createPractice, { accountId: brightSmile.id, isInvited: false })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create practice' }).hasAttribute('data-loading')).toBe(false),
  )
  await create()
  expect(await screen.findByText(/anna@maplestreet.example already has a password/)).toBeDefined()
  const ids = server.requestsTo(createPractice).map(({ body }) => Reflect.get(Object(body), 'id'))
  expect(new Set(ids).size).toBe(1)
})
