import type { AccountDocument } from '@client-center/contract/documents/account-document.ts'
import { listFeeSchedules, updateFeeSchedule } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { documentEditing } from '@client-center/domain/documents/editing.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { DocumentReading } from '../account-documents/document-reading.tsx'
import { documentTexts, whyNotEdited } from '../account-documents/document-texts.ts'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { useAsk } from '../api/use-ask.ts'
import { useMay } from '../api/use-may.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { EditFeeSchedule } from './edit-fee-schedule.tsx'
import { feeScheduleFile } from './fee-schedule-file.ts'
import { feeSchedulesTexts as texts } from './fee-schedules-texts.ts'
import { FeeSchedulesWay } from './fee-schedules-way.tsx'

/** One fee schedule: its form, or its facts where it cannot be changed. */
export function FeeSchedulePage() {
  const account = useAccount()
  const may = useMay(listFeeSchedules, account) && account.hasCap
  return may ? <Sought /> : <Navigate to={paths.cap(account.id)} replace />
}

function Sought() {
  const account = useAccount()
  const { documentId = '' } = useParams({ strict: false })
  const feeSchedules = useAsk(listFeeSchedules, { params: { accountId: account.id } })
  const found = feeSchedules.data?.find(({ id }) => id === documentId)
  if (found !== undefined) return <Found document={found} key={found.id} />
  return (
    <>
      <FeeSchedulesWay here={texts.view} />
      <PageTitle>{texts.view}</PageTitle>
      {feeSchedules.isError ? (
        <LoadError onRetry={() => void feeSchedules.refetch()} />
      ) : feeSchedules.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <NothingHere
          title={texts.view}
          sentence={texts.notFound}
          hint={texts.notFoundHint}
          back={paths.feeSchedules(account.id)}
        />
      )}
    </>
  )
}

function Found({ document }: { readonly document: AccountDocument }) {
  const account = useAccount()
  const mayEdit = useMay(updateFeeSchedule, account)
  const source = feeScheduleFile(account.id)
  const editable = mayEdit && documentEditing(document).mayEdit
  const title = editable ? texts.edit : texts.view
  return (
    <>
      <FeeSchedulesWay here={title} />
      <PageTitle note={mayEdit ? whyNotEdited(document) : documentTexts.lookOnly}>{title}</PageTitle>
      {editable ? (
        <EditFeeSchedule document={document} source={source} />
      ) : (
        <DocumentReading document={document} source={source} listPath={paths.feeSchedules(account.id)} />
      )}
    </>
  )
}
