import {
  listFeeSchedules,
  removeFeeSchedule,
  restoreFeeSchedule,
} from '@client-center/contract/documents/fees/fee-schedules.ts'
import { documentTexts } from '../library/document-texts.ts'
import { DocumentsPage } from '../library/documents-page.tsx'
import { useSend } from '../../../api/use-send.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { feeSchedules } from './fee-schedules-area.ts'

/** The account's fee schedules (FEE-01…05). */
export function FeeSchedulesPage() {
  const { id: accountId } = useAccount()
  const remove = useSend(removeFeeSchedule, {
    refreshes: [listFeeSchedules],
    successMessage: documentTexts.removed,
    undo: restoreFeeSchedule,
  })
  return (
    <DocumentsPage
      area={feeSchedules}
      heading="All fee schedules"
      remove={(documentId, onSuccess) => remove.mutate({ params: { accountId, documentId } }, { onSuccess })}
    />
  )
}
