import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { toQueryKey, useRead } from '../../../api/use-read.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { createRowSource } from '../../../records/record-source.ts'
import { RecordForm } from '../../../records/record-form.tsx'
import { useRecordEditor } from '../../../records/use-record-editor.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useWayBack } from '../../../ui/page/stored-lists.ts'
import { useProviderName } from '../../provider-fields/use-provider-name.ts'
import { useAccount } from '../../../session/session-context.tsx'
import classes from './account-documents.module.css'
import type { DocumentArea } from './document-area.ts'
import { NamedProviders } from './document-controls.tsx'
import { documentTexts } from './document-texts.ts'
import { FileCard } from './file-card.tsx'
import { namedProviders } from './named-providers.ts'
import { offeredSection } from './offered-section.ts'
import { PageFoot } from './page-foot.tsx'

interface EditProps<F extends typeof documentFields> {
  readonly area: DocumentArea<F>
  readonly document: AccountDocument
}

/** The form of a stored document. Stored values that the tier no longer offers can stay (AMB-52). */
export function EditAccountDocument<F extends typeof documentFields>(props: EditProps<F>) {
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
  const goBack = useWayBack()
  const params = { accountId }
  const { documentTypeId, documentCategory } = document
  const section = useMemo(() => {
    const stored = { documentTypeId, documentCategory }
    return offeredSection(area.section, { tier, scope: area.scope, permissions, stored })
  }, [area, tier, permissions, documentTypeId, documentCategory])
  const toList = () => goBack(area.listPath(accountId))
  const editor = useRecordEditor({
    section,
    fetched: document,
    getSource: (id) => {
      const one = { params, query: { id } }
      return createRowSource<AccountDocument>(id, toQueryKey(area.list, one), () => call(area.list, one))
    },
    send: (answers, { fetched: read = document }) =>
      call(area.update, { params, body: area.updateBody(read, answers) }),
    auditedRecord: { accountId, kind: area.auditKind },
    goneSentence: area.texts.notFound,
    formatters: { vvtProviderId: useProviderName(accountId) },
    refreshes: [area.list],
    onSaved: () => void toast.ok(documentTexts.updated),
    onContinue: toList,
  })
  const { form, base = document } = editor
  return (
    <NamedProviders value={useMemo(() => namedProviders(base), [base])}>
      {editor.notice}
      <RecordForm editor={editor} label={area.texts.edit} className={classes.form}>
        <FileCard document={base} source={area.file(accountId)} />
        <Card title="Details">
          <SectionFields form={form} only={area.order} draw={area.draw} hideInapplicable />
          <PageFoot form={{ ...form, saving: editor.busy }} onCancel={toList} />
        </Card>
      </RecordForm>
      {editor.guard.dialog}
    </NamedProviders>
  )
}
