import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { brightSmile, openPortal, serverOf, signedIn } from '../testing/open-portal.tsx'

const AMARA = 'f4fff93e-30b9-41d5-9968-d2e3e2c1c0f2'
const form = paths.providerCredentialing(brightSmile.id, AMARA)

test('whoever keeps the licenses alone is taken from the form to the overview, without an error', async () => {
  const server = serverOf([{ ...brightSmile, permissions: [3, 4] }])
  signedIn()
  const { path } = openPortal(form)
  await waitFor(() => expect(path()).toBe(paths.cap(brightSmile.id)))
  expect(server.timesAsked(accountCredentialing.listForms)).toEqual([])
})
