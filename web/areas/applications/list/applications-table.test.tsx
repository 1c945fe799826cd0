import { listAccountApplications, readAccountApplication } from '@client-center/contract/applications/applications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { cigna as withoutRep } from '../../../testing/cigna.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

const cigna = {
  ...withoutRep,
  insuranceRepPhone: '(205) 555-0148',
  insuranceRepEmail: 'dana@cigna.example',
}

const open = (address = paths.applications(brightSmile.id)) => {
  createPortalServer()
    .answer(listAccountApplications, [{ ...cigna, requestedDocuments: 0 }])
    .answer(readAccountApplication, cigna)
  return openPortal(address)
}

const dialog = () => screen.findByRole('dialog', { name: 'View Application' })

test('the dialog has links to call and email the insurer’s representative', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: cigna.name }))
  const view = within(await dialog())
  const leadsTo = async (name: string) => (await view.findByRole('link', { name })).getAttribute('href')
  expect(await leadsTo('(205) 555-0148')).toBe('tel:2055550148')
  expect(await leadsTo('dana@cigna.example')).toBe('mailto:dana@cigna.example')
})

test('Back and Close close the dialog and stay on the list, without a history step of their own', async () => {
  const { user, router, path } = open(`${paths.applications(brightSmile.id)}?status=1`)
  const row = await screen.findByRole('button', { name: cigna.name })
  for (const way of ['Back', 'Close']) {
    await user.click(row)
    await dialog()
    expect(router.state.location.search).toEqual({ status: 1, view: cigna.id })
    if (way === 'Back') router.history.back()
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([path(), router.state.location.search]).toEqual([paths.applications(brightSmile.id), { status: 1 }])
    expect(router.history.location.state.__TSR_index).toBe(0)
  }
})

test('the address of an open dialog opens it, and closing it stays on the list', async () => {
  const { user, router, path } = open(`${paths.applications(brightSmile.id)}?view=${cigna.id}`)
  await dialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([path(), router.state.location.search]).toEqual([paths.applications(brightSmile.id), {}])
})

test('Back from an application opened in the dialog returns to the list without the dialog', async () => {
  const { user, router, path } = open()
  await user.click(await screen.findByRole('button', { name: cigna.name }))
  await user.click(within(await dialog()).getByRole('link', { name: 'Open' }))
  await waitFor(() => expect(path()).toBe(paths.application(brightSmile.id, cigna.id)))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  await waitFor(() => expect(path()).toBe(paths.applications(brightSmile.id)))
  expect([router.state.location.search, router.history.location.state.__TSR_index]).toEqual([{}, 0])
})

test.each([
  ['?search=cig', 1],
  ['?search=nobody', 0],
  ['?search=cigna&status=99', 0],
])('the search and the filters in the address find the application: %s', async (search, count) => {
  open(`${paths.applications(brightSmile.id)}${search}`)
  if (count === 0) expect(await screen.findByText('No data')).toBeDefined()
  else expect(await screen.findByRole('rowheader', { name: cigna.name })).toBeDefined()
  expect(screen.queryAllByRole('rowheader')).toHaveLength(count)
})
