import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { upload } from '../../../api/upload.ts'
import { useReadWhen } from '../../../api/use-read.ts'
import { useCanCall } from '../../../api/use-can-call.ts'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { AddDocumentForm } from './add-document-form.tsx'
import { DocumentBreadcrumbs } from './document-breadcrumbs.tsx'
import type { DocumentArea } from './document-area.ts'
import { documentTexts } from './document-texts.ts'
import { NothingHere } from './nothing-here.tsx'
import { offeredSection } from './offered-section.ts'

interface AddProps<F extends typeof documentFields> {
  readonly area: DocumentArea<F>
}

/** Adds documents (PDOC-07…13, FEE-06…10). Users without that permission see no form (PERM-03). */
export function AddDocumentPage<F extends typeof documentFields>({ area }: AddProps<F>) {
  const account = useAccount()
  const canView = useCanCall(area.list, account) && account.hasCap
  return canView ? <Page area={area} /> : <Navigate to={paths.cap(account.id)} replace />
}

function Page<F extends typeof documentFields>({ area }: AddProps<F>) {
  const { texts, listPath } = area
  const account = useAccount()
  const canAdd = useCanCall(area.upload, account)
  const subscription = useReadWhen(readSubscription, canAdd ? { params: { accountId: account.id } } : undefined)
  return (
    <>
      <DocumentBreadcrumbs area={area} here={texts.add} />
      <PageTitle>{texts.add}</PageTitle>
      {!canAdd ? (
        <NothingHere title={texts.add} sentence={documentTexts.lookOnly} back={listPath(account.id)} />
      ) : subscription.isError ? (
        <LoadError onRetry={() => void subscription.refetch()} />
      ) : subscription.data === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <Form area={area} tier={subscription.data.type} />
      )}
    </>
  )
}

function Form<F extends typeof documentFields>({ area, tier }: AddProps<F> & { readonly tier: SubscriptionTier }) {
  const { id: accountId, permissions } = useAccount()
  const section = useMemo(
    () => offeredSection(area.section, { tier, scope: area.scope, permissions }),
    [area, tier, permissions],
  )
  const values = useMemo(() => emptyValues(section), [section])
  return (
    <AddDocumentForm
      title={area.texts.add}
      section={section}
      values={values}
      only={area.order}
      draw={area.draw}
      list={area.list}
      listPath={area.listPath(accountId)}
      send={(answers, file, onProgress, signal, id) => {
        const fields = area.uploadFields(answers, id)
        return upload(area.upload, { params: { accountId }, fields, file, onProgress, signal })
      }}
    />
  )
}
