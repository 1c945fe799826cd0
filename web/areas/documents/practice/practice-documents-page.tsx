import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  listDocuments,
  removeDocument,
  restoreDocument,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import { documentTexts } from '../library/document-texts.ts'
import { DocumentsPage, useCanSee } from '../library/documents-page.tsx'
import { useReadWhen } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { practiceDocuments } from './practice-documents-area.ts'
import { introByTier, practiceDocumentsTexts as texts } from './practice-documents-texts.ts'

/** The account's documents except fee schedules (PDOC-01…06). */
export function PracticeDocumentsPage() {
  const { id: accountId } = useAccount()
  const canSee = useCanSee(practiceDocuments)
  const subscription = useReadWhen(readSubscription, canSee ? { params: { accountId } } : undefined)
  const remove = useSend(removeDocument, {
    refreshes: [listDocuments],
    successMessage: documentTexts.removed,
    undo: restoreDocument,
  })
  const intro = subscription.data && introByTier[subscription.data.type]
  return (
    <DocumentsPage
      area={practiceDocuments}
      heading={intro?.heading ?? texts.title}
      intro={intro?.sentence}
      isIntroLoading={subscription.isPending}
      remove={(docId, onSuccess) => remove.mutate({ params: { accountId, docId } }, { onSuccess })}
    />
  )
}
