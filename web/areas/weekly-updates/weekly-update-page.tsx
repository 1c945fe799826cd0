import { readWeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { Navigate } from '@tanstack/react-router'
import { useCanCall } from '../../api/use-can-call.ts'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { capUpdates } from './weekly-update-host.ts'
import { WeeklyUpdateInHost, type UpdateStaffParts } from './weekly-update-in-host.tsx'

/** A weekly update of the Credentialing Access Point. Users who may not see it are redirected to the dashboard. */
export function WeeklyUpdatePage({ staffParts }: { readonly staffParts?: UpdateStaffParts }) {
  const account = useAccount()
  const canView = useCanCall(readWeeklyUpdate, account) && account.hasCap
  return canView ? (
    <WeeklyUpdateInHost host={capUpdates(account.id)} staffParts={staffParts} />
  ) : (
    <Navigate to={paths.cap(account.id)} replace />
  )
}
