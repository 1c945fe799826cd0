import type { License } from '@client-center/contract/licenses/license.ts'
import { saveLicense } from '@client-center/contract/licenses/licenses.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'
import { fatima, held } from '../../testing/records.ts'
import { toLocalDay } from '../../time/local-day.ts'

beforeEach(signedIn)

const LICENSE = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b03'

const year = Number(toLocalDay(new Date()).slice(0, 4))

/** Opens the dialog of a license that expires at the end of this year. */
async function open(more: Partial<License>) {
  const license = held(LICENSE, { number: 'CPR-1', expirationDate: `${year}-12-31`, ...more })
  const server = createPortalServer()
    .answer(readProvider, { ...fatima, licenses: [license] })
    .answer(saveLicense, { ...license, rev: 2 })
  const { user } = openPortal(`/home?renew=${fatima.id}.${LICENSE}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew license' }))
  return { user, server, dialog }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the dates of the next license are proposed, marked as such until they are changed, and saved by Renew', async () => {
  const { user, server, dialog } = await open({ issueDate: `${year}-01-01` })
  const expires = await dialog.findByLabelText(/^Expiration date/)
  expect(dialog.getByLabelText(/^Issue date/)).toHaveProperty('value', `01/01/${year + 1}`)
  expect(expires).toHaveProperty('value', `12/31/${year + 1}`)
  const marks = () => dialog.getAllByText('Proposed from the license before').map((mark) => mark.dataset['changed'])
  expect(marks()).toEqual([undefined, undefined])
  await user.clear(expires)
  await user.type(expires, `06/30/${year + 1}{Tab}`)
  expect(marks()).toEqual([undefined, 'true'])
  await user.click(dialog.getByRole('button', { name: 'Renew' }))
  await isGone()
  expect(server.lastBody(saveLicense)).toMatchObject({
    issueDate: `${year + 1}-01-01`,
    expirationDate: `${year + 1}-06-30`,
  })
})

test('proposed dates alone are no change: the dialog closes without a question, and nothing is saved', async () => {
  const { user, server, dialog } = await open({ issueDate: `${year}-01-01` })
  await dialog.findByDisplayValue(`12/31/${year + 1}`)
  await user.keyboard('{Escape}')
  await isGone()
  expect(server.requestsTo(saveLicense)).toEqual([])
})

test('without an issue date nothing is proposed, and Renew leads to the first missing date', async () => {
  const { user, server, dialog } = await open({ issueDate: null })
  const issue = await dialog.findByLabelText(/^Issue date/)
  expect(issue).toHaveProperty('value', '')
  expect(dialog.queryByText('Proposed from the license before')).toBeNull()
  expect(dialog.getByText('Fill in 2 required fields to renew')).toBeDefined()
  const renew = dialog.getByRole('button', { name: 'Renew' })
  renew.focus()
  await user.click(renew)
  expect(document.activeElement).toBe(issue)
  expect(dialog.getAllByText('This is a required field')).toHaveLength(2)
  expect(server.requestsTo(saveLicense)).toEqual([])
})
