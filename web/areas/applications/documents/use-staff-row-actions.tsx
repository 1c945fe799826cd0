import type { Application } from '@client-center/contract/applications/application.ts'
import { Suspense, use, type ReactNode } from 'react'
import { useAccount } from '../../../session/session-context.tsx'
import { useIsStaff } from '../../../session/use-is-staff.ts'
import type { DocumentRow } from './pending-documents.ts'
import { StaffRowActions, type StaffRowProps } from './staff-row-actions.ts'

/** Renders the actions of staff for a saved document; null for users of a practice. */
export function useStaffRowActions(
  kind: StaffRowProps['kind'],
  application: Application | undefined,
  busy: boolean,
): (row: DocumentRow) => ReactNode {
  const Actions = use(StaffRowActions)
  const { id: accountId } = useAccount()
  const isStaff = useIsStaff()
  if (!isStaff || Actions === undefined || application === undefined) return () => null
  return (row) =>
    row.status === 'SAVED' && row.file === undefined ? (
      <Suspense fallback={null}>
        <Actions accountId={accountId} applicationId={application.id} kind={kind} document={row} busy={busy} />
      </Suspense>
    ) : null
}
