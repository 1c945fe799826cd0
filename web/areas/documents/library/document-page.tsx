import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import { documentEditing } from '@client-center/domain/documents/editing.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCanCall } from '../../../api/use-can-call.ts'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { holdsUnsaved } from '../../../ui/feedback/unsaved.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { DocumentBreadcrumbs } from './document-breadcrumbs.tsx'
import type { DocumentArea } from './document-area.ts'
import { DocumentReading } from './document-reading.tsx'
import { documentTexts, notEditableReason } from './document-texts.ts'
import { EditAccountDocument } from './edit-document.tsx'
import { NothingHere } from './nothing-here.tsx'
import { useDocument } from './use-document.ts'
import { useIsStaff } from '../../../session/use-is-staff.ts'

interface PageProps<F extends typeof documentFields> {
  readonly area: DocumentArea<F>
  /** Renders a document that is not in this area; by default `nothing`, which says that it does not exist. */
  readonly elsewhere?: (documentId: string, nothing: ReactNode) => ReactNode
}

/** The page of one document: its form, or its data if it cannot be changed. */
export function DocumentPage<F extends typeof documentFields>(props: PageProps<F>) {
  const account = useAccount()
  const canView = useCanCall(props.area.list, account) && account.hasCap
  return canView ? <DocumentLoader {...props} /> : <Navigate to={paths.cap(account.id)} replace />
}

function DocumentLoader<F extends typeof documentFields>({ area, elsewhere }: PageProps<F>) {
  const { texts, list, listPath } = area
  const account = useAccount()
  const { documentId = '' } = useParams({ strict: false })
  const documentsQuery = useDocument(list, documentId)
  const listed = documentsQuery.data?.[0]
  // If another user deletes the document, the page stays with unsaved answers; the next save explains the deletion.
  const [last, setLast] = useState(listed)
  if (listed !== undefined && listed !== last) setLast(listed)
  const found = listed ?? (last?.id === documentId && holdsUnsaved() ? last : undefined)
  if (found !== undefined) return <LoadedDocument area={area} document={found} key={found.id} />
  const nothing = (
    <NothingHere title={texts.view} sentence={texts.notFound} hint={texts.notFoundHint} back={listPath(account.id)} />
  )
  return (
    <>
      <DocumentBreadcrumbs area={area} here={texts.view} />
      <PageTitle>{texts.view}</PageTitle>
      {documentsQuery.data !== undefined ? (
        (elsewhere?.(documentId, nothing) ?? nothing)
      ) : documentsQuery.isError ? (
        <LoadError onRetry={() => void documentsQuery.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </>
  )
}

function LoadedDocument<F extends typeof documentFields>({
  area,
  document,
}: PageProps<F> & { readonly document: AccountDocument }) {
  const account = useAccount()
  const canEdit = useCanCall(area.update, account)
  const isStaff = useIsStaff()
  const editable = canEdit && documentEditing(document, account.permissions, { isStaff }).canEdit
  const title = editable ? area.texts.edit : area.texts.view
  return (
    <>
      <DocumentBreadcrumbs area={area} here={title} />
      <PageTitle note={canEdit ? notEditableReason(document, account.permissions, isStaff) : documentTexts.lookOnly}>
        {title}
      </PageTitle>
      {editable ? (
        <EditAccountDocument area={area} document={document} />
      ) : (
        <DocumentReading document={document} source={area.file(account.id)} listPath={area.listPath(account.id)} />
      )}
    </>
  )
}
