import type { DocumentChoices } from '@client-center/contract/documents/library/document-page.ts'
import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../../../paths/paths.ts'
import { fetchAndSave } from '../../../api/download.ts'
import { useMay } from '../../../api/use-may.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
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
  /** The options of the filters; undefined while loading, null for a list without filters. */
  readonly choices: DocumentChoices | undefined | null
  /** Deletes a document. Calls `onSuccess` after a success. */
  readonly remove: (documentId: string, onSuccess: () => void) => void
}

/** Whether the user may see the area's documents in this account. */
export function useMaySee({ list }: { readonly list: Endpoint }): boolean {
  const account = useAccount()
  return useMay(list, account) && account.hasCap
}

/**
 * The page with the list of an area's documents (PDOC-01…06, FEE-01…05). Users who may not see them are redirected to
 * the dashboard.
 */
export function DocumentsPage<F extends typeof documentFields>(props: DocumentsPageProps<F>) {
  const account = useAccount()
  return useMaySee(props.area) ? <Documents {...props} /> : <Navigate to={paths.cap(account.id)} replace />
}

function Documents<F extends typeof documentFields>(props: DocumentsPageProps<F>) {
  const { area, heading, intro, choices, remove } = props
  const account = useAccount()
  const mayEdit = useMay(area.update, account)
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
  const note = [intro, mayEdit ? undefined : documentTexts.lookOnly].filter((one) => one !== undefined).join(' ')
  return (
    <>
      <DocumentBreadcrumbs area={area} />
      <PageTitle note={note === '' ? undefined : note} actions={mayEdit ? add : undefined}>
        {area.texts.title}
      </PageTitle>
      <DocumentList
        title={heading}
        calls={area}
        mayEdit={mayEdit}
        emptyHint={area.texts.hint}
        choices={choices}
        onSaveSeveral={(ids, onPercent) =>
          fetchAndSave(
            area.several,
            { params: { accountId: account.id }, query: { ids } },
            `${area.texts.title}.zip`,
            onPercent,
          )
        }
        source={area.file(account.id)}
        editPath={({ id }) => area.pagePath(account.id, id)}
        // The pressed button is removed with its row, so the focus moves to the Add button.
        onRemove={({ id }) => remove(id, () => addButton.current?.focus())}
      />
    </>
  )
}
