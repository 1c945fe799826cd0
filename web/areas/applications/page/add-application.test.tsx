import { readAccountApplication, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { cigna } from '../../../testing/cigna.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

test('answers typed while a new application is being saved are saved by the next Save, which shows a message', async () => {
  let answer: (made: Application) => void = () => {}
  const server = createPortalServer()
    .answer(listProviderSummaries, [{ id: 'amara', name: 'Amara Okonkwo', typeName: 'Owner', npi: '1245319599' }])
    .answer(saveAccountApplication, () => new Promise((resolve) => (answer = resolve)))
  const { user, path } = openPortal(`${paths.addApplication(brightSmile.id)}?provider=amara`)
  await user.click(await screen.findByRole('combobox', { name: /^Insurance company/ }))
  await user.click(await screen.findByRole('option', { name: 'Cigna' }))
  const save = () => user.click(screen.getByRole('button', { name: 'Save Application' }))
  await save()
  await waitFor(() => expect(server.requestsTo(saveAccountApplication)).toHaveLength(1))
  await user.type(screen.getByLabelText(/^Insurance rep name/), 'Dana')
  answer({ ...cigna, rev: 1, insuranceRep: '' })
  expect(await screen.findByText('The application has been created successfully')).toBeDefined()
  expect(path()).toBe(paths.addApplication(brightSmile.id))
  const savedApplication = { ...cigna, rev: 2 }
  server.answer(saveAccountApplication, savedApplication).answer(readAccountApplication, savedApplication)
  await save()
  expect(await screen.findByText('The application has been saved successfully')).toBeDefined()
  expect(server.lastBody(saveAccountApplication)).toMatchObject({ id: cigna.id, rev: 1, insuranceRep: 'Dana' })
  await waitFor(() => expect(path()).toBe(paths.application(brightSmile.id, cigna.id)))
})
