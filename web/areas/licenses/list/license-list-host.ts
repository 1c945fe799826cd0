import type { Crumb } from '../../../ui/page/breadcrumbs.tsx'

/** Where providers and their licenses are listed: in the dashboard or in the account (AMB-117). */
export interface LicenseListHost {
  readonly area: 'dashboard' | 'account'
  /** The breadcrumbs of the list and of the pages below it. */
  readonly breadcrumbs: (accountId: string) => readonly Crumb[]
  readonly listCrumb: string
  readonly add: (accountId: string) => string
  readonly page: (accountId: string, providerId: string) => string
}
