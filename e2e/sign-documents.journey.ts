/** Documents that are signed outside of the portal. */
import { BRIGHT, intakePath } from './intake-verbs.ts'
import { importDocument } from './portal/import-document.ts'
import { expect, phone, test } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

const scope = { account: 'demo: Bright Smile Dental', project: 'demo: Bright Smile Dental: Fee negotiation' }

/** Opens the documents to sign from the home page by "Your tasks". */
async function openSigning(at: Verbs): Promise<void> {
  await at.openByLinks('Documents to sign', async () => {
    const needs = at.page.getByRole('region', { name: 'Your tasks' })
    await needs.getByRole('button', { name: /^See (all|\d+ more)/ }).click()
    await needs.getByRole('link', { name: /Sign 2 documents, Fee negotiation/ }).click()
    await at.seePage('Fee negotiation')
  })
}

const table = (at: Verbs) => at.page.getByRole('table', { name: 'Sign Documents' })

test('Maria finds the documents to sign, and after signing none is left', async ({ page, at, signIn, portal, axe }) => {
  await signIn('maria')
  await openSigning(at)
  await expect(table(at).getByRole('row')).toHaveCount(4)
  const open = table(at).getByRole('link', { name: /Open Letter of Authorization, Mei-Ling Chen/ })
  await expect(open).toHaveAttribute('target', '_blank')
  await expect(open).toHaveAttribute('href', /^http.*\/static\/demo-signing\.html$/)
  await expect(
    table(at).getByRole('link', { name: 'Email about Letter of Authorization, Mei-Ling Chen' }),
  ).toHaveAttribute('href', /^mailto:/)
  await axe()
  const signed = ['Amara Okonkwo', 'Mei-Ling Chen'].map((preparedFor) => ({
    ...scope,
    externalId: `demo: Bright Smile Dental/Fee negotiation/Letter of Authorization/${preparedFor}`,
    type: 'Letter of Authorization',
    preparedFor,
    status: 'Signed',
  }))
  await importDocument(portal, { signDocuments: signed })
  await page.reload()
  await expect(table(at).getByText('Signed')).toHaveCount(3)
  await at.open('/home')
  await expect(page.getByText(/Sign 2 documents/)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Otto sees the table of a project without documents to sign', async ({ page, at, signIn, axe }) => {
    await signIn('otto')
    await at.open(intakePath(BRIGHT, 'Add associate, Dr. Anjali Rao').replace('intake', 'sign_documents'))
    await at.seePage('Add associate, Dr. Anjali Rao')
    await expect(page.getByRole('region', { name: 'Sign Documents' }).getByText('No data')).toBeVisible()
    await axe()
  })
})
