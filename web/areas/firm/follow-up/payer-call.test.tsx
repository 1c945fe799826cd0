import { listCalls, MOST_LISTED, readCall } from '@client-center/contract/firm/follow-up/calls.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const METLIFE = 12
const due = {
  accountId: 'a7000000-0000-4000-8000-000000000001',
  practiceName: 'Bright Smile Dental',
  applicationId: 'f7000000-0000-4000-8000-000000000002',
  projectId: 'p1',
  isCap: true,
  rev: 1,
  logged: 0,
  providerName: 'Noah Park',
  npi: '',
  tin: '',
  otherPayer: '',
  statusId: 2,
  submittedOn: null,
  reference: '',
  note: '',
  nextOn: '2026-11-24',
  lateOn: '2026-11-20',
}
const contact = { phone: '', hours: '', portal: '', usualDays: '', notes: '', rev: 0, changedBy: null, changedOn: null }

const open = (applications = [due], payers = [{ payerId: METLIFE, due: 1, late: 1 }]) => {
  const server = createPortalServer([])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff: 'advisor' })
    .answer(listCalls, payers)
    .answer(readCall, { contact, applications })
  signedIn()
  return { server, ...openPortal(paths.firmCall(String(METLIFE))) }
}
test('an application past its usual time says so in words', async () => {
  open()
  expect((await screen.findByRole('row', { name: /Noah Park/ })).textContent).toContain('Past usual time')
})

test('a company with more applications than a page has says how many there are', async () => {
  const many = Array.from({ length: MOST_LISTED }, (_, index) => ({ ...due, applicationId: `f${index}` }))
  open(many, [{ payerId: METLIFE, due: 250, late: 0 }])
  expect(await screen.findByText('The first 200 of 250 applications')).toBeTruthy()
})
