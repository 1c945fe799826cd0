/** Applications added by the firm's staff: the project's option type decides what a practice may do with them. */
import {
  attach,
  lastHappened,
  openApplication,
  createFile,
  applicationDocumentRow,
  saveApplication,
} from './application-verbs.ts'
import { importDocument } from './portal/import-document.ts'
import { people } from './portal/people.ts'
import { expect, test } from './portal/journey.ts'

test('without an option type Maria can only read them', async ({ page, at, signIn, axe }) => {
  await signIn('maria')
  await openApplication(at, 'Amara Okonkwo', 'DNOA')
  await expect(page.getByText('Your advisor manages this application.')).toBeVisible()
  await expect(page.getByText('Source').locator('..')).toHaveText('SourceYour advisor')
  await expect(page.getByRole('button', { name: /^(Save|Delete) Application$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upload a Document' })).toBeHidden()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await axe()
  await at.follow('Back')
  await expect(page.getByRole('button', { name: 'Delete Amara Okonkwo - DNOA' })).toBeHidden()
})

/** A practice whose project has option type 1, with one application added by the firm. */
const practice = {
  accounts: [{ externalId: 'option one', name: 'Alder Dental' }],
  rights: [{ person: people.maria, account: 'option one', permissions: [1, 2] }],
  projects: [
    { externalId: 'cap', account: 'option one', isCap: true, name: 'Credentialing Access Point', optionType: 1 },
  ],
  providers: [
    {
      externalId: 'owner',
      account: 'option one',
      type: 'Owner',
      name: 'Dana Willow',
      npi: '1234567893',
      email: 'dana@option.example',
    },
  ],
  applications: [
    {
      externalId: 'theirs',
      account: 'option one',
      project: 'cap',
      provider: 'owner',
      insuranceCompany: 'Cigna',
      status: 'Submitted',
      source: 'ControlPanel',
      createdBy: 'Elena Ruiz',
    },
  ],
  relatedDocuments: [
    { externalId: 'w9', account: 'option one', application: 'theirs', type: 'W9', description: 'W9 of this year' },
  ],
}

test('with one Maria changes status and dates, and nothing else is sent', async ({ page, at, signIn, portal }) => {
  await importDocument(portal, practice)
  await signIn('maria')
  await at.open('/home')
  await at.follow('CAP, Alder Dental')
  await at.follow('Dana Willow - Cigna')
  await at.seePage('Dana Willow - Cigna')
  await expect(page.getByText('You can update the status and dates.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Insurance company' })).toContainText('Cigna')
  await at.choose('Status', 'Completed')
  await at.fill('Effective date', '12/01/2026')
  await attach(at, createFile('Letter.pdf'), 'Other')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/applications'))
  await saveApplication(at)
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(Object.keys(body).sort()).toEqual(
    ['attachmentDocuments', 'effectiveDate', 'id', 'insuranceCompanyId', 'renewalDate', 'rev', 'statusId'].sort(),
  )
  await expect(applicationDocumentRow(at, 'Attachments', 'Letter.pdf')).toBeVisible()
  await page.reload()
  await expect(at.field('Status')).toHaveValue('Completed')
  await expect(at.field('Effective date')).toHaveValue('12/01/2026')
  await expect(page.getByText('Status changed from Submitted to Completed')).toBeVisible()

  await at.press('Edit Letter.pdf')
  const dialog = await at.dialog('Edit Document')
  await at.fill('Description', 'Of approval', dialog)
  await at.press('Change', dialog)
  await saveApplication(at)
  await expect(applicationDocumentRow(at, 'Attachments', 'Letter.pdf')).toContainText('Of approval')
  await at.press('Delete Letter.pdf')
  await at.confirm('Confirm Deletion', 'Delete')
  await saveApplication(at)
  await expect(lastHappened(at)).toContainText('Document removed: Letter.pdf')
})

test('one that the firm canceled shows that, keeps its status, and accepts dates', async ({
  page,
  at,
  signIn,
  portal,
  axe,
}) => {
  const [theirs] = practice.applications
  await importDocument(portal, {
    ...practice,
    applications: [{ ...theirs, externalId: 'canceled', insuranceCompany: 'Guardian', status: 'Canceled' }],
    relatedDocuments: [],
  })
  await signIn('maria')
  await at.open('/home')
  await at.follow('CAP, Alder Dental')
  await at.follow('Manage applications')
  await at.follow('Edit Dana Willow - Guardian')
  await at.seePage('Dana Willow - Guardian')
  await expect(page.getByText('Your advisor canceled this application.', { exact: false })).toBeVisible()
  await expect(at.field('Status')).toHaveValue('Canceled')
  await at.field('Status').click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await at.fill('Effective date', '2/1/2027')
  await axe()
  await saveApplication(at)
  await page.reload()
  await expect(at.field('Effective date')).toHaveValue('02/01/2027')
  await expect(at.field('Status')).toHaveValue('Canceled')
})
