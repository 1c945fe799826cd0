import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../../../paths/paths.ts'
import { fetchAndSave } from '../../../api/download.ts'
import { useCanCall } from '../../../api/use-can-call.ts'
import { PartBelow } from '../../../ui/page/part-below.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { useAccount } from '../../../session/session-context.tsx'
import type { DocumentArea } from './document-area.ts'
import { DocumentBreadcrumbs } from './document-breadcrumbs.tsx'
import { DocumentList } from './document-list.tsx'
import { documentTexts } from './document-texts.ts'

interface DocumentsPageProps<F extends typeof documentFields> {
  readonly area: DocumentArea<F>
  /** The heading of the list. */
  readonly heading: string
  /** An introduction above the list. */
  readonly intro?: string | undefined
  /** Whether the heading and the introduction are still loading. The list shows with them, because it is below. */
  readonly isIntroLoading?: boolean
  /** Deletes a document. Calls `onSuccess` after a success. */
  readonly remove: (documentId: string, onSuccess: () => void) => void
}

/** Whether the user may see the area's documents in this account. */
export function useCanSee({ list }: { readonly list: Endpoint }): boolean {
  const account = useAccount()
  return useCanCall(list, account) && account.hasCap
}

/**
 * The page with the list of an area's documents (PDOC-01…06, FEE-01…05). Users who may not see them are redirected to
 * the dashboard.
 */
export function DocumentsPage<F extends typeof documentFields>(props: DocumentsPageProps<F>) {
  const account = useAccount()
  return useCanSee(props.area) ? <Documents {...props} /> : <Navigate to={paths.cap(account.id)} replace />
}

function Documents<F extends typeof documentFields>(props: DocumentsPageProps<F>) {
  const { area, heading, intro, isIntroLoading = false, remove } = props
  const account = useAccount()
  const canEdit = useCanCall(area.update, account)
  const addButton = useRef<HTMLAnchorElement>(null)
  const add = (
    <Button
      component={Link}
      ref={addButton}
      to={area.addPath(account.id)}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {area.texts.addButton}
    </Button>
  )
  const note = [intro, canEdit ? undefined : documentTexts.lookOnly].filter((one) => one !== undefined).join(' ')
  return (
    <>
      <DocumentBreadcrumbs area={area} />
      <PageTitle note={note === '' ? undefined : note} actions={canEdit && !isIntroLoading ? add : undefined}>
        {area.texts.title}
      </PageTitle>
      {isIntroLoading ? <SkeletonRows rows={5} /> : null}
      <PartBelow isWaiting={isIntroLoading}>
        <DocumentList
          title={heading}
          area={area}
          canEdit={canEdit}
          onSaveSeveral={(ids, onPercent) =>
            fetchAndSave(
              area.several,
              { params: { accountId: account.id }, query: { ids } },
              `${area.texts.title}.zip`,
              onPercent,
            )
          }
          // The pressed button is removed with its row, so the focus moves to the Add button.
          onRemove={({ id }) => remove(id, () => addButton.current?.focus())}
        />
      </PartBelow>
    </>
  )
}
