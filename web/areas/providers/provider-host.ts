import { accountAreaProvider, provider } from '@client-center/domain/providers/provider.ts'
import { paths } from '../../paths/paths.ts'
import type { LicenseListHost } from '../licenses/list/license-list-host.ts'
import { listTexts } from '../licenses/list/list-texts.ts'
import { providersTexts } from './providers-texts.ts'

/** A place where providers are listed, added and edited. */
export interface ProviderHost extends LicenseListHost {
  /** The section of the provider form, with the area's own sentences (AMB-02). */
  readonly section: typeof provider
  readonly list: (accountId: string) => string
  readonly pageCrumb: string
}

/** /dashboard/{accountId}/providers (SHELL-08…10, SHELL-24). */
export const dashboardHost: ProviderHost = {
  area: 'dashboard',
  section: provider,
  list: paths.providers,
  add: paths.addProvider,
  page: paths.provider,
  breadcrumbs: (accountId) => [{ label: 'Credentialing Access Point', to: paths.cap(accountId) }],
  listCrumb: 'Providers',
  pageCrumb: providersTexts.info,
}

/** /app/{accountId}/providers_and_licences (SHELL-06, SHELL-19, SHELL-21). */
export const accountAreaHost: ProviderHost = {
  area: 'account',
  section: accountAreaProvider,
  list: paths.accountProviders,
  add: paths.addAccountProvider,
  page: paths.accountProvider,
  breadcrumbs: (accountId) => [{ label: 'Projects', to: paths.account(accountId) }],
  listCrumb: listTexts.all,
  pageCrumb: providersTexts.edit,
}
