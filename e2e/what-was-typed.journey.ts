/// <reference lib="dom" />
/** Input is saved or offered again when a permission, the account or the session ends. */
import { forgot, resetPassword } from '@client-center/contract/session/session.ts'
import type { Page } from '@playwright/test'
import { openCap } from './cap-verbs.ts'
import { adminCommand } from './portal/admin-command.ts'
import { expect, phone, test } from './portal/journey.ts'
import { PASSWORD, people } from './portal/people.ts'
import type { Portal } from './portal/portal.ts'
import type { Verbs } from './portal/verbs.ts'

const BRIGHT_SMILE = 'demo: Bright Smile Dental'

const card = (page: Page) => page.getByRole('region', { name: 'Practice information' })
const notSaved = (page: Page) => page.getByRole('region', { name: 'What was not saved' })

const rights = (portal: Portal, verb: 'grant' | 'revoke', numbers: string) =>
  adminCommand(portal, verb, '--person', people.maria, '--account', BRIGHT_SMILE, '--rights', numbers)

/** Types a name into the practice card. */
async function typeName(at: Verbs, name: string, account?: string): Promise<void> {
  await openCap(at, account)
  await at.press('Edit Practice information', card(at.page))
  await at.fill('DBA name', name, card(at.page))
}

const sendJson = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

for (const [device, use] of [
  ['at a desk', {}],
  ['on a phone', phone],
] as const) {
  test.describe(device, () => {
    test.use(use)
    const TYPED = `Bright Smile ${device}`

    test('withdrawing a right removes its controls; what Maria typed stays on the card', async ({
      page,
      at,
      signIn,
      portal,
      axe,
    }) => {
      await signIn('maria')
      await typeName(at, TYPED)
      await rights(portal, 'revoke', '2')
      await at.press('Save', card(page))
      await at.toast(/You don't have permission/)
      const left = card(page).getByRole('region', { name: 'What was not saved' })
      await expect(left.getByText('You can no longer change this')).toBeVisible()
      await expect(left.getByText(TYPED)).toBeVisible()
      await expect(left).toBeFocused()
      await expect(page.getByRole('button', { name: /^(Edit|Save)/ })).toHaveCount(0)
      // Scrolls to the top, where no button is half beneath the header.
      await page.evaluate(() => scrollTo(0, 0))
      await axe()
      await left.getByRole('button', { name: 'Close what was not saved' }).click()
      await expect(page.getByText(TYPED)).toHaveCount(0)
      await rights(portal, 'grant', '2')
    })

    test('a dialog closed by a withdrawn right leaves what was typed above the page', async ({
      page,
      at,
      signIn,
      portal,
      axe,
    }) => {
      await signIn('maria')
      await openCap(at)
      await at.open(`${new URL(page.url()).pathname}/locations`)
      await at.press('Add Location')
      const dialog = await at.dialog('Add Location')
      await at.fill('Location name', 'Annex on Elm Street', dialog)
      await at.fill('Practice TIN', '630184725', dialog)
      await at.fill('Address', '1 Elm Street', dialog)
      await at.fill('City', 'Birmingham', dialog)
      await at.fill('ZIP', '35203', dialog)
      await rights(portal, 'revoke', '2')
      await at.press('Save', dialog)
      await expect(notSaved(page).getByText('Annex on Elm Street')).toBeVisible()
      await expect(notSaved(page).getByText('1 Elm Street', { exact: true })).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: /^(Add Location|Edit|Delete)/ })).toHaveCount(0)
      await axe()
      await rights(portal, 'grant', '2')
    })

    test('when Maria may no longer read the page, it shows that below what she typed', async ({
      page,
      at,
      signIn,
      portal,
    }) => {
      await signIn('maria')
      await typeName(at, TYPED)
      await rights(portal, 'revoke', '1,2,3,4')
      await at.press('Save', card(page))
      await expect(page.getByText('The account cannot be found')).toBeVisible()
      await expect(notSaved(page).getByText(TYPED)).toBeVisible()
      await rights(portal, 'grant', '1,2,3,4')
    })

    test('Paul is blocked while he types: he is signed out and can copy his text', async ({
      page,
      at,
      signIn,
      portal,
      axe,
    }) => {
      await signIn('paul')
      await typeName(at, TYPED)
      await adminCommand(portal, 'block', '--person', people.paul)
      await at.press('Save', card(page))
      await expect(page).toHaveURL('/login')
      await at.toast(/has been blocked/)
      await expect(notSaved(page).getByText('Your access has been blocked')).toBeVisible()
      await expect(notSaved(page).getByText(TYPED)).toBeVisible()
      await axe()
      await adminCommand(portal, 'unblock', '--person', people.paul)
      await page.reload()
      await expect(page.getByText(TYPED)).toHaveCount(0)
    })

    test('Maria logs out in another tab, logs in again over the page, and saves what she typed', async ({
      page,
      at,
      signIn,
      context,
      axe,
    }) => {
      await signIn('maria')
      await typeName(at, TYPED)
      const other = await context.newPage()
      await other.goto('/home')
      if (device === 'at a desk') await other.getByRole('button', { name: 'Log out' }).click()
      else {
        await other.getByRole('button', { name: 'Maria López' }).click()
        await other.getByRole('menuitem', { name: 'Log out' }).click()
      }
      await expect(other).toHaveURL('/login')
      await other.close()
      const dialog = await at.dialog('Log in to continue')
      await expect(at.field('Email', dialog)).toHaveValue(people.maria)
      await axe()
      await page.keyboard.press('Escape')
      await at.fill('Password', 'not this one', dialog)
      await at.press('Log In', dialog)
      await expect(dialog.getByRole('alert')).toBeVisible()
      await at.fill('Password', PASSWORD, dialog)
      await at.press('Log In', dialog)
      await expect(dialog).toBeHidden()
      await expect(at.field('DBA name', card(page))).toHaveValue(TYPED)
      await at.press('Save', card(page))
      await at.toast('Saved')
      if (device === 'on a phone') await at.press('See all 9', card(page))
      await expect(card(page).getByText(TYPED)).toBeVisible()
    })
  })
}

test('the password is changed elsewhere: the page waits for the new one, and a stranger sees nothing of it', async ({
  page,
  at,
  signIn,
  portal,
  mailTo,
}) => {
  await signIn('sam')
  await typeName(at, 'Cedar Grove of Elm Street', 'Cedar Grove Family Dentistry')
  await sendJson(portal.url + forgot.path, { email: people.sam })
  const mail = await mailTo(people.sam, /Reset/)
  const token = /\/reset\/([^\s>)]+)/.exec(mail.text)?.[1]
  await sendJson(portal.url + resetPassword.path, { token, password: 'a wide new password' })
  await at.press('Save', card(page))
  const dialog = await at.dialog('Log in to continue')
  await at.toast(/session has ended/)
  await at.fill('Password', 'a wide new password', dialog)
  await at.press('Log In', dialog)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/session has ended/)).toHaveCount(0)
  await at.press('Save', card(page))
  await at.toast('Saved')

  await at.press('Edit Practice information', card(page))
  await at.fill('DBA name', 'Something else', card(page))
  const tokens = await page.evaluate(() => localStorage.getItem('client-center.tokens'))
  const { authToken } = JSON.parse(tokens ?? '{}') as { authToken: string }
  await fetch(`${portal.url}/api/Auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${authToken}` } })
  await at.press('Save', card(page))
  await at.dialog('Log in to continue')
  await at.fill('Email', people.nora, dialog)
  await at.fill('Password', PASSWORD, dialog)
  await at.press('Log In', dialog)
  await expect(page).toHaveURL('/home')
  await at.seePage(/^Good .*, Nora$/)
  await expect(page.getByText('Something else')).toHaveCount(0)
})
