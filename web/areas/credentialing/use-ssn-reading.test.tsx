import { listSsnReadings } from '@client-center/contract/credentialing/ssn-readings.ts'
import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { readSsnAsStaff } from '@client-center/contract/firm/ssn.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../api/query-client.ts'
import { SessionContext } from '../../session/session-context.tsx'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { openPages } from '../../testing/open-pages.tsx'
import { providerCredentialingHost } from './credentialing-host.ts'
import { PdfButton } from './pdf-button.tsx'
import { SsnReadings } from './ssn-readings.tsx'
import { useSsnReading } from './use-ssn-reading.tsx'

const grace = { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' } as const
const maria = { id: '1', name: 'Maria López', email: 'maria@brightsmile.example' }
const host = providerCredentialingHost(brightSmile.id, 'p1')
const form = { id: 'f1', providerName: 'Amara Okonkwo', completedOn: '2026-11-25', status: 1 } as const

function ShowButton({ onRead }: { readonly onRead: (result: string) => void }) {
  const { readSsn, dialog } = useSsnReading(host)
  const show = () => readSsn('f1').then(onRead, () => onRead('nothing'))
  return (
    <>
      <button type="button" onClick={() => void show()}>
        Show
      </button>
      {dialog}
    </>
  )
}

async function renderAs(me: typeof grace | typeof maria, part: React.ReactNode) {
  signedIn()
  const { user, router } = openPages('/', {
    '/': () => (
      <QueryClientProvider client={newQueryClient()}>
        <SessionContext value={{ me, accounts: [brightSmile] }}>{part}</SessionContext>
      </QueryClientProvider>
    ),
  })
  await act(() => router.load())
  return user
}

test('staff give a reason before they see the number, and may cancel', async () => {
  const server = createPortalServer().answer(readSsnAsStaff, { ssNumber: '123-45-6789' })
  const onRead = vi.fn<(result: string) => void>()
  const user = await renderAs(grace, <ShowButton onRead={onRead} />)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Show the Social Security number/ }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledWith('nothing'))

  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'Asked by Delta Dental')
  await user.click(screen.getByRole('button', { name: 'Show for 30 seconds' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledWith('123-45-6789'))
  expect(server.lastBody(readSsnAsStaff)).toEqual({ purpose: 'show', reason: 'Asked by Delta Dental' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('users of the practice see their number without a reason', async () => {
  createPortalServer().answer(accountCredentialing.readSsn, { ssNumber: '123-45-6789' })
  const onRead = vi.fn<(result: string) => void>()
  const user = await renderAs(maria, <ShowButton onRead={onRead} />)
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledWith('123-45-6789'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('staff give a reason before they save the copy with the number', async () => {
  const server = createPortalServer()
    .answer(readSsnAsStaff, { ssNumber: null })
    .answer(accountCredentialing.downloadForm, refused(444, 'Not now'))
  const user = await renderAs(grace, <PdfButton host={host} form={form} name="Amara Okonkwo" canEdit />)
  await user.click(screen.getByRole('button', { name: 'Save Amara Okonkwo as PDF' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Insurance company copy, with SSN' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'For Delta Dental')
  expect(server.requestsTo(accountCredentialing.downloadForm)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Save copy' }))
  await waitFor(() => expect(server.requestsTo(accountCredentialing.downloadForm)).toHaveLength(1))
  expect(server.lastBody(readSsnAsStaff)).toEqual({ purpose: 'copy', reason: 'For Delta Dental' })
})

test('the history of a form shows who read the number and why', async () => {
  createPortalServer().answer(listSsnReadings, [
    {
      id: '1',
      who: 'Grace Nakamura, Keystone Dental Advisors',
      when: new Date(2026, 10, 27, 9, 5).toISOString(),
      purpose: 'show',
      reason: 'Asked by Delta Dental',
    },
  ])
  await renderAs(maria, <SsnReadings accountId={brightSmile.id} formId="f1" />)
  const readings = within(await screen.findByRole('region', { name: 'Social Security number' }))
  expect(readings.getByRole('listitem').textContent).toBe(
    'Grace Nakamura, Keystone Dental Advisors viewed the number 11/27/2026, 9:05 AMAsked by Delta Dental',
  )
})
