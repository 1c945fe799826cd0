import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const AMARA = 'f4fff93e-30b9-41d5-9968-d2e3e2c1c0f2'
const form = paths.providerCredentialing(brightSmile.id, AMARA)

test('people who only manage licenses are redirected from the form to the overview, without an error', async () => {
  const server = createPortalServer([{ ...brightSmile, permissions: [3, 4] }])
  signedIn()
  const { path } = openPortal(form)
  await waitFor(() => expect(path()).toBe(paths.cap(brightSmile.id)))
  expect(server.requestsTo(accountCredentialing.listForms)).toEqual([])
})

test('the form of a deleted provider leads to the page that shows the deletion', async () => {
  createPortalServer().answer(accountCredentialing.listForms, refused(404)).answer(readProvider, refused(404))
  signedIn()
  const { path } = openPortal(form)
  expect(await screen.findByText('The provider cannot be found')).toBeDefined()
  expect(path()).toBe(paths.provider(brightSmile.id, AMARA))
})

test('the list says "about" while a draft lacks an office or a job, as the form does', async () => {
  const draft = {
    id: '8d0c3f7e-4a50-4d5c-9f55-f3d6d1c8b001',
    providerId: AMARA,
    providerName: 'Amara Okonkwo',
    status: 0,
    source: 0,
    completedOn: null,
    updatedOn: '2026-11-14T12:00:00Z',
    publishedId: null,
    draftId: null,
    answered: 12,
    required: 118,
    hasOpenTotal: true,
    projectId: null,
    projectTitle: '',
  } as const
  const counted = { ...draft, id: '8d0c3f7e-4a50-4d5c-9f55-f3d6d1c8b002', required: 177, hasOpenTotal: false }
  createPortalServer().answer(accountCredentialing.listForms, [draft, counted])
  signedIn()
  openPortal(form)
  expect(await screen.findByText('12 of about 118 required answers')).toBeDefined()
  expect(screen.getByText('12 of 177 required answers')).toBeDefined()
})
