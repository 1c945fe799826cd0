import {
  listProjectDocuments,
  listRequiredItems,
  updateProjectDocument,
  type ProjectDocument,
} from '@client-center/contract/documents/project/project-documents.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { growth } from '../../../testing/growth.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

const waiver: ProjectDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  rev: 1,
  name: 'Waiver.pdf',
  documentTypeId: 7,
  providerId: '22222222-2222-4222-8222-222222222222',
  providerName: 'Former Associate',
  description: 'Waiver',
  uploaded: '2026-11-14T12:00:00Z',
  source: 0,
  state: 0,
  verifiedOn: null,
  rejection: '',
}

test('a document of a deleted provider still shows the name and keeps it when saved (AMB-119)', async () => {
  const server = createPortalServer()
    .answer(readProject, growth)
    .answer(listRequiredItems, [])
    .answer(listProjectDocuments, [waiver])
    .answer(listProviderSummaries, [{ id: 'p1', name: 'Mei-Ling Chen', typeName: 'Owner', npi: '' }])
    .answer(updateProjectDocument, { ...waiver, rev: 2, description: 'Waivers' })
  signedIn()
  const { user } = openPortal(paths.requiredItems(brightSmile.id, growth.id))
  await user.click(await screen.findByRole('button', { name: 'Edit Waiver.pdf' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('combobox', { name: 'Provider' })).toHaveProperty('value', 'Former Associate')
  await user.type(dialog.getByRole('textbox', { name: /^Description/ }), 's')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.lastBody(updateProjectDocument)).toBeDefined())
  expect(server.lastBody(updateProjectDocument)).toMatchObject({
    providerId: waiver.providerId,
    description: 'Waivers',
  })
})
