import { countDocuments, listDocuments } from '@client-center/contract/documents/practice/practice-documents.ts'
import { DocumentsCard } from '../library/documents-card.tsx'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { practiceDocumentFile } from './practice-document-file.ts'
import { practiceDocumentsTexts as texts } from './practice-documents-texts.ts'

/** The card of practice documents on the dashboard (CAP-03, AMB-18). Only for users who may call `listDocuments`. */
export function PracticeDocumentsCard() {
  const account = useAccount()
  return (
    <DocumentsCard
      title="Practice documents"
      list={listDocuments}
      count={countDocuments}
      hint={texts.hint}
      source={practiceDocumentFile(account.id)}
      listPath={paths.practiceDocuments(account.id)}
    />
  )
}
