import { randomUUID } from 'node:crypto'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import type { Answered, TestApp } from './app.ts'

type Headers = Record<string, string>

export interface ListedProvider {
  readonly provider: { readonly id: string; readonly name: string }
  readonly licenseSummary: { readonly expirations: Readonly<Record<string, string | null>> }
}

const account = accountId('Bright Smile Dental')
let count = 0

/** Returns a unique ten-digit number. */
export const freshNpi = (): string => `19${String((count += 1)).padStart(8, '0')}`

/** Returns a new owner of Bright Smile Dental in the shape that a screen sends, with the test's changes. */
export const newProvider = (change: object = {}) => ({
  ...emptyValues(provider),
  id: randomUUID(),
  rev: 0,
  accountId: account,
  providerType: 1,
  npi: freshNpi(),
  email: `new${(count += 1)}@brightsmile.example`,
  name: 'Theodora Papadaki',
  degreeTypeId: 1,
  licenses: [],
  ...change,
})

/** Returns a new dental license in the shape of a provider's table. */
export const newLicense = (change: object = {}) => ({
  ...emptyValues(license),
  id: randomUUID(),
  rev: 0,
  recordStatus: 'new',
  type: 1,
  status: 1,
  number: 'AL-D55555',
  stateId: 1,
  issueDate: '2025-01-01',
  expirationDate: '2027-01-01',
  ...change,
})

/** Requests about providers of a signed-in person, for Bright Smile Dental by default. */
export const providerVerbs = (portal: TestApp, me: Headers) => ({
  save: (body: object, who = me): Promise<Answered> => portal.request(who, 'POST', '/api/Providers', body),
  read: (id: string, who = me): Promise<Answered> => portal.request(who, 'GET', `/api/Providers/${id}`),
  remove: (id: string, who = me, targetAccount: string = account): Promise<Answered> =>
    portal.request(who, 'DELETE', `/api/Providers/${targetAccount}/${id}`),
  restore: (id: string, who = me): Promise<Answered> =>
    portal.request(who, 'POST', `/api/Providers/${account}/${id}/restore`, {}),
  checkNpi: (body: object, who = me): Promise<Answered> =>
    portal.request(who, 'POST', '/api/Providers/checkNpi', { accountId: account, ...body }),
  checkEmail: (body: object, who = me): Promise<Answered> =>
    portal.request(who, 'POST', '/api/Providers/checkEmail', { accountId: account, ...body }),
  listed: async (): Promise<ListedProvider[]> =>
    (await portal.request(me, 'GET', `/api/Providers/licensesTable?accountId=${account}`)).body,
})
