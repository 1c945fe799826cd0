import { listAccountApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { Navigate } from '@tanstack/react-router'
import { useMay } from '../../../api/use-may.ts'
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
  const mayLook = useMay(listAccountApplications, account) && account.hasCap
  const mayAdd = useMay(saveAccountApplication, account)
  if (!mayLook) return <Navigate to={paths.cap(account.id)} replace />
  return <AddApplication host={capHost(account.id)} refusal={mayAdd ? undefined : texts.lookOnly} />
}
