import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { License } from '@client-center/contract/licenses/license.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { toLocalDay } from '../time/local-day.ts'
import { brightSmile } from './open-portal.tsx'

/** A license of a provider of Maria's practice. */
export const held = (id: string, more: Partial<License> = {}): License => ({
  ...emptyValues(license),
  id,
  rev: 1,
  type: 14,
  number: `CPR-${id}`,
  issueDate: '2024-01-31',
  expirationDate: addDays(toLocalDay(new Date()), 400),
  status: 1,
  officeTin: null,
  document: null,
  ...more,
})

/** A provider of Maria's practice with two licenses. */
export const fatima: Provider = {
  id: '9c0de1c2-3f7e-4c9b-9f2e-2b7b4b8f0a11',
  rev: 4,
  providerType: 1,
  typeId: 1,
  name: 'Fatima Haddad',
  npi: '1245319599',
  email: 'fatima@example.com',
  degreeTypeId: 0,
  accountId: brightSmile.id,
  officeTin: null,
  projects: [],
  account: { id: brightSmile.id, name: brightSmile.name, permissions: brightSmile.permissions },
  licenses: [held('1'), held('2')],
}

/** A document of Maria's practice. */
export const w9: AccountDocument = {
  id: '11111111-1111-4111-8111-111111111111',
  rev: 3,
  name: 'W9_signed.pdf',
  description: 'W9 of the practice',
  documentTypeId: 4,
  documentCategory: 0,
  vvtProviderId: null,
  providerIds: [],
  providerNames: [],
  uploaded: '2026-11-14T12:00:00Z',
  source: 0,
  documentStatus: 1,
  insuranceCompanies: [],
  feeScheduleCompany: null,
  otherFeeScheduleCompany: '',
  isLicense: false,
  type: null,
  status: null,
  number: null,
  stateId: null,
  issueDate: null,
  expirationDate: null,
  document: null,
}
