import type { Application, ApplicationDocument } from '@client-center/contract/applications/application.ts'
import { readAccountApplication, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { STALE } from '@client-center/contract/endpoint/sentences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { cigna as withoutPapers } from '../../testing/cigna.ts'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

beforeEach(signedIn)

const { id } = withoutPapers

const paper = (name: string, more: Partial<ApplicationDocument> = {}): ApplicationDocument => ({
  id: name,
  rev: 1,
  applicationId: id,
  description: name,
  comment: name,
  documentName: name,
  source: 0,
  documentTypeId: 4,
  documentCategory: 0,
  uploadDate: '2026-11-14T12:00:00Z',
  uploadedDocument: { id: name, name },
  status: 0,
  ...more,
})

const cigna: Application = { ...withoutPapers, attachmentDocuments: [paper('W9.pdf'), paper('Letter.pdf')] }

/**
 * Opens an application, renames its representative and deletes one attachment; the save is refused, and the next read
 * returns `now`.
 */
async function saveOver(now: Application) {
  const server = createPortalServer()
    .answer(listProviderSummaries, [
      { id: 'amara', name: 'Amara Okonkwo', npi: '1245319599', typeName: 'Owner' },
      { id: 'priya', name: 'Priya Raman', npi: '1245319598', typeName: 'Owner' },
    ])
    .answer(readAccountApplication, cigna)
  const portal = openPortal(paths.application(brightSmile.id, id))
  const { user } = portal
  await user.type(await screen.findByLabelText(/^Insurance rep name/), ' Whitmore')
  await user.click(screen.getByRole('button', { name: 'Delete W9.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer(saveAccountApplication, refused(444, STALE)).answer(readAccountApplication, now)
  await user.click(screen.getByRole('button', { name: 'Save Application' }))
  return { ...portal, server }
}

test('the second person to save an application sees what changed, keeps what was typed, and saves over it', async () => {
  const { user, server } = await saveOver({
    ...cigna,
    rev: 5,
    provider: { ...cigna.provider, id: 'priya', name: 'Priya Raman' },
    insuranceRep: 'Sam',
    insuranceRepEmail: 'sam@example.com',
    attachmentDocuments: [paper('W9.pdf', { rev: 2, description: 'Signed' }), paper('Envelope.png')],
  })
  const title = await screen.findByText('Someone else changed this while you were editing.')
  const notice = within(title.closest<HTMLElement>('[role=alert]') ?? title)
  expect(notice.getAllByRole('listitem').map((one) => one.textContent?.trim())).toEqual([
    'Provider: Amara Okonkwo became Priya Raman.',
    'Insurance rep name: Dana became Sam. You entered Dana Whitmore. Saving keeps yours.',
    'Insurance rep email: nothing became sam@example.com.',
    'W9.pdf was changed. You deleted it. Saving deletes it.',
    'Envelope.png was added.',
    'Letter.pdf was deleted.',
  ])
  expect(screen.getByLabelText(/^Insurance rep name/)).toHaveProperty('value', 'Dana Whitmore')
  expect(screen.getByLabelText(/^Insurance rep email/)).toHaveProperty('value', 'sam@example.com')
  server.answer(saveAccountApplication, { ...cigna, rev: 6, attachmentDocuments: [] })
  await user.click(screen.getByRole('button', { name: 'Save Application' }))
  expect(await screen.findByText('The application has been saved successfully')).toBeDefined()
  expect(server.lastBody(saveAccountApplication)).toMatchObject({
    rev: 5,
    provider: { id: 'priya' },
    insuranceRep: 'Dana Whitmore',
    insuranceRepEmail: 'sam@example.com',
    attachmentDocuments: [{ id: 'W9.pdf', rev: 2, status: 3 }],
  })
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
})

test('a save whose reply was lost had worked, and no other person is named', async () => {
  await saveOver({ ...cigna, rev: 5, insuranceRep: 'Dana Whitmore', attachmentDocuments: [paper('Letter.pdf')] })
  expect(await screen.findByText('The application has been saved successfully')).toBeDefined()
  expect(screen.queryByText(/^Someone else changed/)).toBeNull()
  expect(screen.getByText('No changes to save')).toBeDefined()
})

test('an application deleted by another person shows that, and what was typed stays', async () => {
  const { user, server } = await saveOver({ ...cigna, rev: 5 })
  await screen.findByText(/^Someone else changed/)
  server
    .answer(saveAccountApplication, refused(404, 'Not found'))
    .answer(readAccountApplication, refused(404, 'Not found'))
  await user.click(screen.getByRole('button', { name: 'Save Application' }))
  expect(await screen.findByText('The application cannot be found')).toBeDefined()
  expect(screen.getByLabelText(/^Insurance rep name/)).toHaveProperty('value', 'Dana Whitmore')
})
