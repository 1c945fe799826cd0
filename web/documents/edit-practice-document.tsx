import type { AccountDocument } from '@client-center/contract/documents/account-document.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listDocuments, updateDocument } from '@client-center/contract/documents/documents.ts'
import { document as documentSection } from '@client-center/domain/documents/document.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { useMemo } from 'react'
import { answersOf, updateBody } from '../account-documents/document-answers.ts'
import { documentControls } from '../account-documents/document-controls.tsx'
import { documentTexts } from '../account-documents/document-texts.ts'
import { EditDocumentForm } from '../account-documents/edit-document-form.tsx'
import type { FileSource } from '../account-documents/file-source.ts'
import { offeredSection } from '../account-documents/offered-section.ts'
import { useAsk } from '../api/use-ask.ts'
import { useSend } from '../api/use-send.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { practiceDocumentOrder } from './practice-document-order.ts'
import { practiceDocumentsTexts as texts } from './practice-documents-texts.ts'

interface EditProps {
  readonly document: AccountDocument
  readonly source: FileSource
}

/** The form of a stored practice document. What the tier no longer offers may stay as it is (AMB-52). */
export function EditPracticeDocument(props: EditProps) {
  const account = useAccount()
  const subscription = useAsk(readSubscription, { params: { accountId: account.id } })
  if (subscription.isError) return <LoadError onRetry={() => void subscription.refetch()} />
  if (subscription.data === undefined) return <SkeletonRows rows={5} />
  return <Form {...props} tier={subscription.data.type} />
}

function Form({ document, source, tier }: EditProps & { readonly tier: SubscriptionTier }) {
  const account = useAccount()
  const save = useSend(updateDocument, { refreshes: [listDocuments], says: documentTexts.updated })
  const { documentTypeId, documentCategory } = document
  const section = useMemo(() => {
    const stored = { documentTypeId, documentCategory }
    return offeredSection(documentSection, { tier, place: 'practice', permissions: account.permissions, stored })
  }, [tier, account.permissions, documentTypeId, documentCategory])
  const values = useMemo(() => answersOf(document), [document])
  return (
    <EditDocumentForm
      title={texts.edit}
      document={document}
      source={source}
      section={section}
      values={values}
      only={practiceDocumentOrder}
      draw={documentControls}
      listPath={paths.practiceDocuments(account.id)}
      onSave={(answers) => save.mutateAsync({ params: { accountId: account.id }, body: updateBody(document, answers) })}
    />
  )
}
