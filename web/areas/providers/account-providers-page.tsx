import { hasAccess } from '@client-center/domain/permissions.ts'
import { Navigate } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { useSession } from '../../session/session-context.tsx'
import { accountAreaHost } from './provider-host.ts'
import { LicenseList } from '../licenses/list/license-list.tsx'

/** "All Providers and Licenses": the list for all accounts in which the user may see licenses (SHELL-19, PLIST-16). */
export function AccountProvidersPage() {
  const { accounts } = useSession()
  const canView = accounts.some(({ permissions }) => hasAccess('viewLicenses', permissions))
  return canView ? <LicenseList host={accountAreaHost} /> : <Navigate to={paths.home} replace />
}
