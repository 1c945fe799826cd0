import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listDocuments, updateDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { listProviderDocuments } from '@client-center/contract/providers/providers.ts'
import { document as documentSection } from '@client-center/domain/documents/document.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { useMemo } from 'react'
import { updateBody } from '../documents/library/document-answers.ts'
import { accountDocumentControls, NamedProviders } from '../documents/library/document-controls.tsx'
import { documentTexts } from '../documents/library/document-texts.ts'
import { namedProviders } from '../documents/library/named-providers.ts'
import { offeredSection } from '../documents/library/offered-section.ts'
import { call } from '../../api/call.ts'
import { toQueryKey, useRead } from '../../api/use-read.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { createRowSource } from '../../records/record-source.ts'
import { useRecord } from '../../records/use-record.tsx'
import { useProviderName } from '../provider-fields/use-provider-name.ts'

interface EditProps {
  readonly accountId: string
  readonly providerId: string
  readonly document: AccountDocument
  readonly permissions: readonly number[]
  readonly onClose: () => void
}

/**
 * Edits the data of a provider's document (PROV-05). The dialog opens once the tier has loaded, because it determines
 * the types.
 */
export function EditProviderDocument(props: EditProps) {
  const subscription = useRead(readSubscription, { params: { accountId: props.accountId } })
  return subscription.data === undefined ? null : <Dialog {...props} tier={subscription.data.type} />
}

function Dialog({
  accountId,
  providerId,
  document,
  permissions,
  onClose,
  tier,
}: EditProps & { readonly tier: SubscriptionTier }) {
  const params = { accountId }
  const listed = { accountId, providerId }
  const section = useMemo(
    () => offeredSection(documentSection, { tier, scope: 'provider', permissions, stored: document }),
    [tier, permissions, document],
  )
  const record = useRecord({
    section,
    fetched: document,
    getSource: (id) =>
      createRowSource(id, toQueryKey(listProviderDocuments, { params: listed }), () =>
        call(listProviderDocuments, { params: listed }),
      ),
    send: (answers, { fetched: read = document }) => call(updateDocument, { params, body: updateBody(read, answers) }),
    auditedRecord: { accountId, kind: 'document' },
    goneSentence: 'The document cannot be found',
    formatters: { vvtProviderId: useProviderName(accountId) },
    refreshes: [listProviderDocuments, listDocuments],
    successMessage: documentTexts.updated,
  })
  const { base = document } = record
  return (
    <NamedProviders value={useMemo(() => namedProviders(base), [base])}>
      <RecordDialog
        title="Edit Document"
        subtitle={document.name}
        notice={record.notice}
        section={section}
        values={record.values}
        draw={accountDocumentControls}
        hideInapplicable
        columns={2}
        onSave={record.save}
        onClose={onClose}
      />
    </NamedProviders>
  )
}
