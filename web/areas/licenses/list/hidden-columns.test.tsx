import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  countExpirations,
  countLicensesTable,
  listLicensesTable,
} from '@client-center/contract/licenses/list/license-list.ts'
import { whoAmI } from '@client-center/contract/session/session.ts'
import { licenseColumns, type LicenseTypeName } from '@client-center/domain/licenses/license-types.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../paths/paths.ts'
import { refused } from '../../../testing/fake-replies.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../../testing/open-portal.tsx'

beforeEach(() => {
  localStorage.clear()
  signedIn()
})

// fromEntries loses the names, which are those of the fifteen types.
const dates = Object.fromEntries(
  licenseColumns.map(({ name }) => [name, name === 'DEA' || name === 'CprCertification' ? '2031-03-01' : null]),
) as Record<LicenseTypeName, string | null>

/** One provider with a DEA and a CPR, which are the only columns with dates. */
function opened(personId = '1') {
  createPortalServer()
    .answer(whoAmI, { id: personId, name: 'Maria López', email: 'maria@brightsmile.example' })
    .answer(readSubscription, refused(404))
    .answer(countLicensesTable, { total: 1 })
    .answer(countExpirations, { months: [{ month: '2031-03', class: 'later', dates: 2 }], types: [4, 14] })
    .answer(listLicensesTable, [
      {
        provider: {
          id: 'p1',
          name: 'Priya Raman',
          providerType: 1,
          npi: '',
          officeTin: null,
          account: { id: brightSmile.id },
        },
        licenseSummary: { stateIds: [], expirations: dates, canceledTypes: [], next: null },
      },
    ])
  return openPortal(paths.providers(brightSmile.id))
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const usual = ['Provider', 'Provider Type', 'NPI', 'Next to expire', 'DEA', 'CPR']

async function toggle({ user }: ReturnType<typeof opened>, ...columns: string[]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('menu'))
  for (const name of columns) await user.click(menu.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }))
  await user.keyboard('{Escape}')
}

describe('The columns of the license list', () => {
  test('are those with dates, until others are chosen', async () => {
    const view = opened()
    await screen.findByText('Priya Raman')
    await waitFor(() => expect(heads()).toEqual(usual))
    await toggle(view, 'General license', 'NPI')
    expect(heads()).toEqual(['Provider', 'Provider Type', 'Next to expire', 'General license', 'DEA', 'CPR'])
    await view.user.click(screen.getByRole('button', { name: 'Columns' }))
    await view.user.click(await screen.findByRole('menuitem', { name: 'Reset columns' }))
    expect(heads()).toEqual(usual)
  })

  test('stay hidden after a reload, for this person only, and are named on the screen and on paper', async () => {
    await toggle(opened(), 'DEA')
    cleanup()
    const { user } = opened()
    expect(await screen.findByText('Hidden: DEA')).toBeDefined()
    expect(await screen.findByText(/1 provider · Hidden: DEA$/, { selector: '[data-paper-only]' })).toBeDefined()
    expect(heads()).not.toContain('DEA')
    cleanup()
    opened('2')
    await screen.findByText('Priya Raman')
    await waitFor(() => expect(heads()).toEqual(usual))
    expect(screen.queryByText(/^Hidden/)).toBeNull()
    cleanup()
    opened()
    await user.click(await screen.findByRole('button', { name: 'Show the column' }))
    expect(heads()).toEqual(usual)
  })

  test.each(['{', '[]', '{"1":7}', '{"1":{"DEA":"no"}}'])(
    'are the usual ones if the device holds %s',
    async (stored) => {
      localStorage.setItem('client-center.columns', stored)
      opened()
      await screen.findByText('Priya Raman')
      await waitFor(() => expect(heads()).toEqual(usual))
    },
  )
})

test('chips and bars both count dates, and zero is gray', async () => {
  opened()
  const card = within(await screen.findByRole('region', { name: 'Expiration dates by month' }))
  const chip = async (name: string) => (await card.findByRole('button', { name })).dataset['class']
  expect(await chip('2 dates later')).toBe('later')
  expect(await chip('0 dates expired')).toBe('none')
  expect(card.getByRole('button', { name: /^Past: 0 dates$/ })).toBeDefined()
})
