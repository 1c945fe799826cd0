import type { Application } from '@client-center/contract/applications/application.ts'
import { readAccountApplication } from '@client-center/contract/applications/applications.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { cigna } from '../../../testing/cigna.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(signedIn)

const NEW = 1
const CANCELED = 5
const AETNA = 1

const show = async (more: Partial<Application>) => {
  createPortalServer().answer(readAccountApplication, { ...cigna, ...more })
  openPortal(paths.application(brightSmile.id, cigna.id))
  await screen.findByText('Your advisor', { exact: false, selector: 'dd' })
}

test('an application that the firm made and canceled still has editable dates', async () => {
  await show({ applicationSource: 1, statusId: CANCELED })
  expect(
    screen.getByText('Your advisor manages this application and canceled it. You can update the dates.'),
  ).toBeTruthy()
  expect(screen.getByText('Your advisor canceled this application. You can still update the dates.')).toBeTruthy()
  expect(screen.queryByText(/everything else/)).toBeNull()
  expect(screen.queryByText(/update the status/)).toBeNull()
})

test('a read-only application does not suggest that it can be changed', async () => {
  await show({ applicationSource: 1, statusId: CANCELED, optionType: null })
  expect(screen.getByText('Your advisor manages this application.')).toBeTruthy()
  expect(screen.queryByText(/can (still )?(change|update)/)).toBeNull()
})

test('a read-only application shows the status and company with which a new one starts', async () => {
  await show({ applicationSource: 1, statusId: NEW, insuranceCompanyId: AETNA, optionType: null })
  expect(within(screen.getByRole('group', { name: 'Status' })).getByText('New')).toBeTruthy()
  expect(within(screen.getByRole('group', { name: 'Insurance company' })).getByText('Aetna')).toBeTruthy()
})

test('a document that the firm attached is marked as such', async () => {
  const paper = {
    id: 'w9',
    rev: 1,
    applicationId: cigna.id,
    description: 'W9.pdf',
    comment: '',
    documentName: 'W9.pdf',
    documentTypeId: 4,
    documentCategory: 0,
    uploadDate: '2026-11-14T12:00:00Z',
    uploadedDocument: { id: 'w9', name: 'W9.pdf' },
    status: 0 as const,
  }
  await show({ applicationSource: 1, attachmentDocuments: [{ ...paper, source: 1 }] })
  expect(await screen.findByText('From your advisor')).toBeTruthy()
})
