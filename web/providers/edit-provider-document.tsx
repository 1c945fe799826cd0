import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listDocuments, updateDocument } from '@client-center/contract/practice-documents/practice-documents.ts'
import { listProviderDocuments } from '@client-center/contract/providers/providers.ts'
import { document as documentSection } from '@client-center/domain/documents/document.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { useMemo } from 'react'
import { answersOf, updateBody } from '../account-documents/document-answers.ts'
import { documentControls, NamedProviders } from '../account-documents/document-controls.tsx'
import { documentTexts } from '../account-documents/document-texts.ts'
import { offeredSection } from '../account-documents/offered-section.ts'
import { useRead } from '../platform/api/use-read.ts'
import { useSend } from '../platform/api/use-send.ts'
import { RecordDialog } from '../platform/forms/record-dialog.tsx'

interface EditProps {
  readonly accountId: string
  readonly document: AccountDocument
  readonly permissions: readonly number[]
  readonly onClose: () => void
}

/** What is said of a provider's document (PROV-05). The tier decides the types; it is asked before the dialog opens. */
export function EditProviderDocument(props: EditProps) {
  const subscription = useRead(readSubscription, { params: { accountId: props.accountId } })
  return subscription.data === undefined ? null : <Dialog {...props} tier={subscription.data.type} />
}

function Dialog({ accountId, document, permissions, onClose, tier }: EditProps & { readonly tier: SubscriptionTier }) {
  const save = useSend(updateDocument, {
    refreshes: [listProviderDocuments, listDocuments],
    says: documentTexts.updated,
  })
  const section = useMemo(
    () => offeredSection(documentSection, { tier, place: 'provider', permissions, stored: document }),
    [tier, permissions, document],
  )
  const values = useMemo(() => answersOf(document), [document])
  const named = useMemo(
    () => document.providerIds.map((id, at) => ({ id, name: document.providerNames[at] ?? '' })),
    [document],
  )
  return (
    <NamedProviders value={named}>
      <RecordDialog
        title="Edit Document"
        subtitle={document.name}
        section={section}
        values={values}
        draw={documentControls}
        hideNotAsked
        columns={2}
        onSave={(answers) => save.mutateAsync({ params: { accountId }, body: updateBody(document, answers) })}
        onClose={onClose}
      />
    </NamedProviders>
  )
}
