import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const provider = '1c9e8a52-7a11-4f0a-8a53-0d6d2f1f8b21'

function open(draftId: string, status: number) {
  createPortalServer().answer(accountCredentialing.readDraft, refused(status))
  signedIn()
  return openPortal(paths.editProviderCredentialingDraft(brightSmile.id, provider, draftId))
}

test.each([
  ['to a deleted form', '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07', 404],
  ['that is truncated', '5d2b1c9e-58a1', 400],
])('a link %s shows that there is no such form, with a link to the others', async (_, draftId, status) => {
  open(draftId, status)
  expect(await screen.findByText('The form cannot be found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
    paths.providerCredentialing(brightSmile.id, provider),
  )
})

test("the breadcrumbs of a provider's form have the same names as on the provider's own page (SHELL-10, SHELL-11)", async () => {
  open('5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07', 404)
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getByRole('link', { name: 'Provider Info' }).getAttribute('href')).toBe(
    paths.provider(brightSmile.id, provider),
  )
  expect(way.getAllByRole('link', { name: 'Credentialing Form' })).not.toHaveLength(0)
})
