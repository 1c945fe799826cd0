import type { AccountDocument } from '@client-center/contract/documents/account-document.ts'
import { listDocuments, updateDocument } from '@client-center/contract/documents/documents.ts'
import { listFeeSchedules } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { documentEditing } from '@client-center/domain/documents/editing.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { DocumentReading } from '../account-documents/document-reading.tsx'
import { documentTexts, whyNotEdited } from '../account-documents/document-texts.ts'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { useAsk, useAskWhen } from '../api/use-ask.ts'
import { useMay } from '../api/use-may.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { EditPracticeDocument } from './edit-practice-document.tsx'
import { practiceDocumentFile } from './practice-document-file.ts'
import { practiceDocumentsTexts as texts } from './practice-documents-texts.ts'
import { PracticeDocumentsWay } from './practice-documents-way.tsx'

/** One practice document: its form, or its facts where it cannot be changed. A fee schedule goes to its own page (SHELL-20). */
export function PracticeDocumentPage() {
  const account = useAccount()
  const may = useMay(listDocuments, account) && account.hasCap
  return may ? <Sought /> : <Navigate to={paths.cap(account.id)} replace />
}

function Sought() {
  const account = useAccount()
  const { documentId = '' } = useParams({ strict: false })
  const asking = { params: { accountId: account.id } }
  const documents = useAsk(listDocuments, asking)
  const found = documents.data?.find(({ id }) => id === documentId)
  const missing = documents.data !== undefined && found === undefined
  const feeSchedules = useAskWhen(listFeeSchedules, missing ? asking : undefined)
  const list = paths.practiceDocuments(account.id)

  if (found !== undefined) return <Found document={found} key={found.id} />
  if (feeSchedules.data?.some(({ id }) => id === documentId))
    return <Navigate to={paths.feeSchedule(account.id, documentId)} replace />
  const failed = [documents, feeSchedules].find(({ isError }) => isError)
  return (
    <>
      <PracticeDocumentsWay here={texts.view} />
      <PageTitle>{texts.view}</PageTitle>
      {failed !== undefined ? (
        <LoadError onRetry={() => void failed.refetch()} />
      ) : feeSchedules.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <NothingHere title={texts.view} sentence={texts.notFound} hint={texts.notFoundHint} back={list} />
      )}
    </>
  )
}

function Found({ document }: { readonly document: AccountDocument }) {
  const account = useAccount()
  const mayEdit = useMay(updateDocument, account)
  const list = paths.practiceDocuments(account.id)
  const source = practiceDocumentFile(account.id)
  const editable = mayEdit && documentEditing(document).mayEdit
  const title = editable ? texts.edit : texts.view
  return (
    <>
      <PracticeDocumentsWay here={title} />
      <PageTitle note={mayEdit ? whyNotEdited(document) : documentTexts.lookOnly}>{title}</PageTitle>
      {editable ? (
        <EditPracticeDocument document={document} source={source} />
      ) : (
        <DocumentReading document={document} source={source} listPath={list} />
      )}
    </>
  )
}
