/**
 * A record that is open in one browser is deleted or changed in another. The page shows who did it, and the user loses
 * no input.
 */
import { createFormCalls, formsPath, createCompleteForm } from './credentialing-verbs.ts'
import { expect, test } from './portal/journey.ts'

const BY_PAUL = /^Paul Okafor deleted this on \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M\.$/

test('Paul deletes the draft that Maria is typing in: she sees that, and saves her answers as a new draft', async ({
  page,
  at,
  signIn,
  join,
  portal,
  axe,
}) => {
  await signIn('maria')
  const { id } = await (
    await createFormCalls('maria', portal.url)
  ).draft(createCompleteForm({ 'person/name': 'Lost Draft' }))
  await at.open(`${formsPath()}/edit-draft/${id}`)
  const paul = await join('paul')
  await paul.open(formsPath())
  await paul.press('Delete Lost Draft (Draft)')
  await paul.press('Delete', await paul.dialog('Confirm Deletion'))
  await at.fill('Other last names', 'Okonkwo-Bell')
  await at.fill('Phone', '')
  await at.press('Save')
  const panel = page.getByRole('region', { name: 'No longer here' })
  await expect(panel.getByRole('heading')).toHaveText(BY_PAUL)
  await expect(at.field('Other last names')).toHaveValue('Okonkwo-Bell')
  await axe()
  await at.press('Copy my answers', panel)
  await at.press('Save as a new draft', panel)
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/\/edit-draft\/[\w-]+$/)
  await expect(page).not.toHaveURL(new RegExp(id))
  await page.reload()
  await expect(at.field('Legal name')).toHaveValue('Lost Draft')
  await expect(at.field('Other last names')).toHaveValue('Okonkwo-Bell')
})

test('after a reload the page of the deleted draft offers the answers stored on the device', async ({
  page,
  at,
  signIn,
  join,
  portal,
  axe,
}) => {
  await signIn('maria')
  const { id } = await (
    await createFormCalls('maria', portal.url)
  ).draft(createCompleteForm({ 'person/name': 'Lost Twice' }))
  await at.open(`${formsPath()}/edit-draft/${id}`)
  const paul = await join('paul')
  await paul.open(formsPath())
  await paul.press('Delete Lost Twice (Draft)')
  await paul.press('Delete', await paul.dialog('Confirm Deletion'))
  await at.fill('Other last names', 'Kept Here')
  await at.fill('Phone', '')
  await at.press('Save')
  await expect(page.getByRole('region', { name: 'No longer here' })).toBeVisible()
  page.once('dialog', (prompt) => void prompt.accept())
  await page.reload()
  const left = page.getByRole('region', { name: 'Your answers on this device' })
  await expect(left).toContainText('Your answers from a deleted draft are still on this device')
  await expect(page.getByText(BY_PAUL)).toBeVisible()
  await axe()
  await at.press('Save as a new draft', left)
  await expect(at.field('Other last names')).toHaveValue('Kept Here')
  await expect(at.field('Legal name')).toHaveValue('Lost Twice')
})
