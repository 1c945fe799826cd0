/** A passkey in place of the code: added, used to sign in, and removed, with a virtual device of the browser. */
import { expect, test as base } from './portal/journey.ts'
import { PASSWORD } from './portal/people.ts'
import { openPortal } from './portal/portal.ts'
import { signInStaff } from './staff-sign-in.ts'

const GRACE = 'grace@keystone.example'

/** Browsers allow passkeys on a domain only, not at an IP address. */
const test = base.extend({
  portal: async ({}, use) => {
    const portal = await openPortal({ HOST: 'localhost' })
    await use(portal)
    await portal.close()
  },
})

test('Grace adds a passkey, signs in with it, and removes it', async ({ page, at, axe, mailTo, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInStaff(page, GRACE)
  await at.open('/me')
  await at.seePage('Sign-in security')
  await at.press('Add a passkey')
  await at.fill('Name', 'Office laptop')
  await axe()
  await at.press('Continue')
  await at.toast('Passkey added')
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Office laptop')
  await axe()
  expect((await mailTo(GRACE)).subject).toBe('A passkey was added')

  const givePassword = async () => {
    await at.press('Log out')
    await page.goto('/login')
    await at.fill('Email', GRACE)
    await at.fill('Password', PASSWORD)
    await at.press('Log In')
  }
  await givePassword()
  await at.seePage('Enter your code')
  await at.press('Use a passkey')
  await page.waitForURL(/\/firm$/)
  // The next sign-in begins with the passkey.
  await at.open('/me')
  await givePassword()
  await page.waitForURL(/\/firm$/)

  await at.open('/me')
  await at.press('Remove Office laptop')
  await axe()
  await at.press('Remove')
  await at.toast('Passkey removed')
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
  await givePassword()
  await at.seePage('Enter your code')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
})
