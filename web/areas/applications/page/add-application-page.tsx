import { listAccountApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { Navigate } from '@tanstack/react-router'
import { useCanCall } from '../../../api/use-can-call.ts'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { AddApplication } from './add-application.tsx'
import { capHost } from '../application-host.ts'
import { applicationTexts as texts } from '../application-texts.ts'

/**
 * Adds an application to the Credentialing Access Point. Users who may not see applications are redirected to the
 * dashboard.
 */
export function AddApplicationPage() {
  const account = useAccount()
  const canView = useCanCall(listAccountApplications, account) && account.hasCap
  const canAdd = useCanCall(saveAccountApplication, account)
  if (!canView) return <Navigate to={paths.cap(account.id)} replace />
  return <AddApplication host={capHost(account.id)} refusal={canAdd ? undefined : texts.lookOnly} />
}
