import { hasAccess } from '@client-center/domain/permissions.ts'
import { Navigate } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { dashboardHost } from './provider-host.ts'
import { LicenseList } from '../licenses/list/license-list.tsx'

/**
 * "Providers and Staff": the list for one account (SHELL-24). Users who may not see licenses are redirected to the
 * dashboard.
 */
export function DashboardProvidersPage() {
  const account = useAccount()
  const canView = hasAccess('viewLicenses', account.permissions) && account.hasCap
  return canView ? <LicenseList host={dashboardHost} /> : <Navigate to={paths.cap(account.id)} replace />
}
