import { listFeeSchedules } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentPage } from '../library/document-page.tsx'
import { useDocument } from '../library/use-document.ts'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { practiceDocuments } from './practice-documents-area.ts'

/** The page of one practice document. The id of a fee schedule redirects to the page of the fee schedule (SHELL-20). */
export const PracticeDocumentPage = () => (
  <DocumentPage
    area={practiceDocuments}
    elsewhere={(documentId, nothing) => <AmongFeeSchedules documentId={documentId} nothing={nothing} />}
  />
)

function AmongFeeSchedules({ documentId, nothing }: { readonly documentId: string; readonly nothing: ReactNode }) {
  const account = useAccount()
  const feeSchedulesQuery = useDocument(listFeeSchedules, documentId)
  if (feeSchedulesQuery.data === undefined)
    return feeSchedulesQuery.isError ? (
      <LoadError onRetry={() => void feeSchedulesQuery.refetch()} />
    ) : (
      <SkeletonRows rows={5} />
    )
  return feeSchedulesQuery.data.length > 0 ? (
    <Navigate to={paths.feeSchedule(account.id, documentId)} replace />
  ) : (
    nothing
  )
}
