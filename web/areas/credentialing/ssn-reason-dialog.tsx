import { listSsnReadings } from '@client-center/contract/credentialing/ssn-readings.ts'
import { readSsnAsStaff } from '@client-center/contract/firm/ssn.ts'
import { ssnReason, type SsnPurpose } from '@client-center/domain/credentialing/ssn-reason.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/use-read.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { ssnTexts } from './ssn-texts.ts'

export interface SsnReasonDialogProps {
  readonly accountId: string
  readonly formId: string
  readonly purpose: SsnPurpose
  /** Called with the number, which is null for a copy. */
  readonly onRead: (ssNumber: string | null) => void
  readonly onClose: () => void
}

/** Requests the reason for which a staff member reads a Social Security number, and reads it. */
export function SsnReasonDialog({ accountId, formId, purpose, onRead, onClose }: SsnReasonDialogProps) {
  const cache = useQueryClient()
  return (
    <RecordDialog
      title={ssnTexts.title[purpose]}
      subtitle={ssnTexts.note}
      section={ssnReason}
      values={{ reason: '' }}
      saveLabel={ssnTexts.action[purpose]}
      onSave={async ({ reason }) => {
        const params = { accountId, formId }
        const { ssNumber } = await call(readSsnAsStaff, { params, body: { purpose, reason } })
        void invalidate(cache, [listSsnReadings])
        onRead(ssNumber)
      }}
      onClose={onClose}
    />
  )
}
