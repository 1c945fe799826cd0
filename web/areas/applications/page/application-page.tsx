import { readAccountApplication } from '@client-center/contract/applications/applications.ts'
import { Navigate } from '@tanstack/react-router'
import { useCanCall } from '../../../api/use-can-call.ts'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { ApplicationInHost, type StaffPart } from './application-in-host.tsx'
import { capHost } from '../application-host.ts'

/**
 * An application of the Credentialing Access Point (APPS-08…10). Users who may not see it are redirected to the
 * dashboard.
 */
export function ApplicationPage({ StaffPart }: { readonly StaffPart: StaffPart }) {
  const account = useAccount()
  const canView = useCanCall(readAccountApplication, account) && account.hasCap
  return canView ? (
    <ApplicationInHost host={capHost(account.id)} StaffPart={StaffPart} />
  ) : (
    <Navigate to={paths.cap(account.id)} replace />
  )
}
