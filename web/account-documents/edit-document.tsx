import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { useMemo } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { useSend } from '../platform/api/use-send.ts'
import { useAccount } from '../session/session-context.tsx'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { SkeletonRows } from '../platform/ui/feedback/skeletons.tsx'
import type { DocumentArea } from './document-area.ts'
import { documentTexts } from './document-texts.ts'
import { EditDocumentForm } from './edit-document-form.tsx'
import { offeredSection } from './offered-section.ts'

interface EditProps<F extends typeof documentFields> {
  readonly area: DocumentArea<F>
  readonly document: AccountDocument
}

/** The form of a stored document. What the tier no longer offers may stay as it is (AMB-52). */
export function EditDocument<F extends typeof documentFields>(props: EditProps<F>) {
  const account = useAccount()
  const subscription = useRead(readSubscription, { params: { accountId: account.id } })
  if (subscription.isError) return <LoadError onRetry={() => void subscription.refetch()} />
  if (subscription.data === undefined) return <SkeletonRows rows={5} />
  return <Form {...props} tier={subscription.data.type} />
}

function Form<F extends typeof documentFields>({
  area,
  document,
  tier,
}: EditProps<F> & { readonly tier: SubscriptionTier }) {
  const { id: accountId, permissions } = useAccount()
  const save = useSend(area.update, { refreshes: [area.list], says: documentTexts.updated })
  const { documentTypeId, documentCategory } = document
  const section = useMemo(() => {
    const stored = { documentTypeId, documentCategory }
    return offeredSection(area.section, { tier, place: area.place, permissions, stored })
  }, [area, tier, permissions, documentTypeId, documentCategory])
  const values = useMemo(() => area.answersOf(document), [area, document])
  return (
    <EditDocumentForm
      title={area.texts.edit}
      document={document}
      source={area.file(accountId)}
      section={section}
      values={values}
      only={area.order}
      draw={area.draw}
      listPath={area.listPath(accountId)}
      onSave={(answers) => save.mutateAsync({ params: { accountId }, body: area.updateBody(document, answers) })}
    />
  )
}
