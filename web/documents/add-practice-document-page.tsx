import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { listDocuments, uploadDocument } from '@client-center/contract/documents/documents.ts'
import { document } from '@client-center/domain/documents/document.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AddDocumentForm } from '../account-documents/add-document-form.tsx'
import { uploadFields } from '../account-documents/document-answers.ts'
import { documentControls } from '../account-documents/document-controls.tsx'
import { documentTexts } from '../account-documents/document-texts.ts'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { offeredSection } from '../account-documents/offered-section.ts'
import { upload } from '../api/upload.ts'
import { useAskWhen } from '../api/use-ask.ts'
import { useMay } from '../api/use-may.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { practiceDocumentOrder } from './practice-document-order.ts'
import { practiceDocumentsTexts as texts } from './practice-documents-texts.ts'
import { PracticeDocumentsWay } from './practice-documents-way.tsx'

/** Adds practice documents; without the right there is no form (PERM-03). */
export function AddPracticeDocumentPage() {
  const account = useAccount()
  const mayLook = useMay(listDocuments, account) && account.hasCap
  return mayLook ? <Page /> : <Navigate to={paths.cap(account.id)} replace />
}

function Page() {
  const account = useAccount()
  const mayAdd = useMay(uploadDocument, account)
  const subscription = useAskWhen(readSubscription, mayAdd ? { params: { accountId: account.id } } : undefined)
  return (
    <>
      <PracticeDocumentsWay here={texts.add} />
      <PageTitle>{texts.add}</PageTitle>
      {!mayAdd ? (
        <NothingHere title={texts.add} sentence={documentTexts.lookOnly} back={paths.practiceDocuments(account.id)} />
      ) : subscription.isError ? (
        <LoadError onRetry={() => void subscription.refetch()} />
      ) : subscription.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <Form tier={subscription.data.type} />
      )}
    </>
  )
}

function Form({ tier }: { readonly tier: SubscriptionTier }) {
  const account = useAccount()
  const section = useMemo(
    () => offeredSection(document, { tier, place: 'practice', permissions: account.permissions }),
    [tier, account.permissions],
  )
  const values = useMemo(() => emptyValues(section), [section])
  return (
    <AddDocumentForm
      title={texts.add}
      section={section}
      values={values}
      only={practiceDocumentOrder}
      draw={documentControls}
      list={listDocuments}
      listPath={paths.practiceDocuments(account.id)}
      send={(answers, file, onProgress, signal) =>
        upload(uploadDocument, {
          params: { accountId: account.id },
          fields: uploadFields(answers),
          file,
          onProgress,
          signal,
        })
      }
    />
  )
}
