import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listDocuments, uploadDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { listProviderDocuments } from '@client-center/contract/providers/providers.ts'
import { providerCategory } from '@client-center/domain/documents/document-category.ts'
import { document as documentSection, noFileSentence } from '@client-center/domain/documents/document.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { ChosenDocuments } from '../documents/library/chosen-documents.tsx'
import { uploadFields } from '../documents/library/document-answers.ts'
import { accountDocumentControls, NamedProviders } from '../documents/library/document-controls.tsx'
import { documentTexts } from '../documents/library/document-texts.ts'
import { offeredSection } from '../documents/library/offered-section.ts'
import { upload } from '../../api/upload.ts'
import { invalidate, useRead } from '../../api/use-read.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useChosenFiles } from '../../uploads/use-chosen-files.ts'
import classes from './providers.module.css'

interface AddProps {
  readonly provider: Provider
  readonly onClose: () => void
}

/** Adds documents of the provider. Some tiers accept them only here (TIER-06, AMB-52). */
export function AddProviderDocument(props: AddProps) {
  const subscription = useRead(readSubscription, { params: { accountId: props.provider.accountId } })
  return subscription.data === undefined ? null : <Dialog {...props} tier={subscription.data.type} />
}

function Dialog({ provider, onClose, tier }: AddProps & { readonly tier: SubscriptionTier }) {
  const { id, name, accountId } = provider
  const { permissions } = provider.account
  const cache = useQueryClient()
  const chosen = useChosenFiles()
  const fileButtonId = useId()
  const section = useMemo(
    () => offeredSection(documentSection, { tier, scope: 'provider', permissions }),
    [tier, permissions],
  )
  const values = useMemo(
    () => ({ ...emptyValues(section), documentCategory: providerCategory, vvtProviderId: id }),
    [section, id],
  )
  const named = useMemo(() => [{ id, name }], [id, name])
  return (
    <NamedProviders value={named}>
      <RecordDialog
        title="Add Document"
        subtitle={name}
        section={section}
        values={values}
        draw={accountDocumentControls}
        columns={2}
        changed={chosen.pending}
        missing={chosen.files.length === 0 ? { sentence: noFileSentence, elementId: fileButtonId } : undefined}
        onSave={async (answers) => {
          try {
            await chosen.sendAll(async (file, onProgress, signal, key) => {
              const fields = uploadFields(answers, key)
              await upload(uploadDocument, { params: { accountId }, fields, file, onProgress, signal })
              toast.ok(documentTexts.uploaded)
            })
          } finally {
            await invalidate(cache, [listProviderDocuments, listDocuments])
          }
        }}
        onClose={onClose}
      >
        <div className={classes.files}>
          <ChosenDocuments chosen={chosen} buttonId={fileButtonId} />
        </div>
      </RecordDialog>
    </NamedProviders>
  )
}
