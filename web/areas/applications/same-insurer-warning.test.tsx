import { listProviderApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

beforeEach(signedIn)

const account = brightSmile.id
const row = { projectId: 'cap', isCap: true, updatedOn: '2026-11-01T10:00:00Z', effectiveDate: null, renewalDate: null }
const applied: EndpointReply<typeof listProviderApplications> = [
  { ...row, id: 'first', insuranceCompany: 'Cigna', statusId: 3, status: 'In Process' },
  { ...row, id: 'over', insuranceCompany: 'Guardian', statusId: 5, status: 'Canceled' },
]

const warning = () => within(screen.getByRole('status', { name: 'Same insurance company' }))

test('a second application to the same company shows a warning with a link to the first, and can be saved', async () => {
  const server = createPortalServer()
    .answer(listProviderSummaries, [{ id: 'p1', name: 'Amara Okonkwo', typeName: 'Owner', npi: '1467560003' }])
    .answer(readProvider, refused(404))
    .answer(listProviderApplications, applied)
    .answer(saveAccountApplication, refused(444, 'The server looks at it for itself'))
  const { user } = openPortal(`${paths.addApplication(account)}?provider=p1`)
  await screen.findByRole('heading', { level: 1, name: 'New Application' })
  const choose = async (company: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Insurance company/ }))
    await user.click(await screen.findByRole('option', { name: company }))
  }
  await choose('Cigna')
  const sentence = 'This provider already has an application to Cigna, In Process.'
  expect(await warning().findByText(new RegExp(`^${sentence}`))).toBeDefined()
  const link = warning().getByRole('link', { name: /^Open that application/ })
  expect(link.getAttribute('href')).toBe(paths.application(account, 'first'))
  expect(link.getAttribute('target')).toBe('_blank')

  await choose('Guardian')
  await waitFor(() => expect(warning().queryByText(/already/)).toBeNull())
  await choose('Other')
  await user.type(screen.getByLabelText(/^Other company/), ' cigna')
  expect(await warning().findByText(new RegExp(`^${sentence}`))).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Save Application' }))
  await waitFor(() => expect(server.requestsTo(saveAccountApplication)).toHaveLength(1))
})
