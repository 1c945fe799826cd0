import { listDocuments } from '@client-center/contract/practice-documents/practice-documents.ts'
import { DocumentsCard } from '../account-documents/documents-card.tsx'
import { useRead } from '../platform/api/use-read.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { practiceDocumentFile } from './practice-document-file.ts'
import { practiceDocumentsTexts as texts } from './practice-documents-texts.ts'

/** The practice documents on the dashboard (CAP-03, AMB-18); for whoever may call `listDocuments`. */
export function PracticeDocumentsCard() {
  const account = useAccount()
  const documents = useRead(listDocuments, { params: { accountId: account.id } })
  return (
    <DocumentsCard
      title="Practice documents"
      asked={documents}
      hint={texts.hint}
      source={practiceDocumentFile(account.id)}
      listPath={paths.practiceDocuments(account.id)}
    />
  )
}
