import { readAccountApplication } from '@client-center/contract/applications/applications.ts'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import {
  changeDocumentRequest,
  restoreDocumentRequest,
  withdrawDocumentRequest,
} from '@client-center/contract/firm/document-requests.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { replaceFirmApplicationFile } from '@client-center/contract/firm/replace-document.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { cigna } from '../../../testing/cigna.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'
import { UploadByFetch } from '../../../testing/upload-by-fetch.ts'

const requested: ApplicationDocument = {
  id: 'd1000000-0000-4000-8000-000000000001',
  rev: 3,
  applicationId: cigna.id,
  description: 'Signed W-9',
  comment: 'Signed W-9',
  documentName: 'Signed W-9',
  documentTypeId: 4,
  documentCategory: 0,
  uploadDate: null,
  uploadedDocument: null,
  source: 0,
  status: 0,
}
const answered: ApplicationDocument = {
  ...requested,
  id: 'd1000000-0000-4000-8000-000000000002',
  documentName: 'Answer.pdf',
  uploadDate: '2026-11-14T12:00:00Z',
  uploadedDocument: { id: 'd1000000-0000-4000-8000-000000000002', name: 'Answer.pdf' },
}
const provided: ApplicationDocument = {
  ...answered,
  id: 'd1000000-0000-4000-8000-000000000003',
  documentName: 'Contract.pdf',
  source: 1,
  uploadedDocument: { id: 'd1000000-0000-4000-8000-000000000003', name: 'Contract.pdf' },
}
const application = { ...cigna, relatedDocuments: [requested, answered, provided] }

async function open({ isStaff } = { isStaff: true }) {
  const staff = isStaff ? ('advisor' as const) : undefined
  const server = createPortalServer(isStaff ? [] : [brightSmile])
    .answer(whoAmI, { id: '7', name: 'Grace Nakamura', email: 'grace@keystone.example', staff })
    .answer(readPractice, brightSmile)
    .answer(readAccountApplication, application)
  signedIn()
  const { user } = openPortal(paths.application(brightSmile.id, cigna.id))
  const table = within(await screen.findByRole('table', { name: 'Related documents' }))
  return { server, user, table }
}
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null

test('staff change a request, against the version that was shown', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change the request for Signed W-9' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change request' }))
  const description = dialog.getByLabelText(/^Description/)
  await user.clear(description)
  await user.type(description, 'W-9 of this year')
  server.answer(changeDocumentRequest, refused(444, 'The practice has uploaded this document. Nothing was changed.'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('The practice has uploaded this document. Nothing was changed.')).length).not.toBe(
    0,
  )
  server.answer(changeDocumentRequest, undefined)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.lastBody(changeDocumentRequest)).toEqual({
      rev: 3,
      documentTypeId: 4,
      description: 'W-9 of this year',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change request' })).toBeNull())
})

test('a withdrawn request is gone at once, and Undo restores it', async () => {
  const { server, user } = await open()
  const button = await screen.findByRole('button', { name: 'Withdraw Signed W-9' })
  server.answer(withdrawDocumentRequest, undefined)
  server.answer(readAccountApplication, { ...application, relatedDocuments: [answered, provided] })
  await user.click(button)
  expect(await screen.findByText('Signed W-9 withdrawn. The practice no longer sees it.')).toBeDefined()
  expect(server.lastBody(withdrawDocumentRequest)).toEqual({ rev: 3 })
  expect(hasButton('Withdraw Signed W-9')).toBe(false)
  server.answer(restoreDocumentRequest, undefined)
  server.answer(readAccountApplication, application)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Signed W-9 restored')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Withdraw Signed W-9' })).toBeDefined()
})

test("a document of the firm gets another file, after a confirmation; the practice's answer stays as it is", async () => {
  const { server, user } = await open()
  await screen.findByRole('button', { name: 'Replace Contract.pdf' })
  for (const name of ['Change the request for Answer.pdf', 'Withdraw Answer.pdf', 'Replace Answer.pdf'])
    expect(hasButton(name)).toBe(false)
  for (const name of ['Upload Contract.pdf', 'Delete Contract.pdf']) expect(hasButton(name)).toBe(false)
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('There is no file input')
  const file = new File(['%PDF-1.7'], 'Contract 2.pdf', { type: 'application/pdf' })
  server.answer(replaceFirmApplicationFile, undefined)
  await user.upload(input, file)
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace file' }))
  expect(dialog.getByText('Contract 2.pdf replaces this file, which will be deleted:')).toBeDefined()
  expect(server.requestsTo(replaceFirmApplicationFile)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('Contract 2.pdf uploaded')).toBeDefined()
  expect(server.requestsTo(replaceFirmApplicationFile)).toHaveLength(1)
})

test('practice users neither change nor withdraw what was requested', async () => {
  const { table } = await open({ isStaff: false })
  expect(await table.findByRole('button', { name: 'Upload Signed W-9' })).toBeDefined()
  for (const name of ['Change the request for Signed W-9', 'Withdraw Signed W-9', 'Replace Contract.pdf'])
    expect(hasButton(name)).toBe(false)
})
