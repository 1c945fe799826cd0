import { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { useAccount } from '../../../session/session-context.tsx'
import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { DocumentChoices } from '@client-center/contract/documents/library/document-page.ts'
import { useState, type ReactNode } from 'react'
import { Card } from '../../../ui/page/card.tsx'
import { useOnPhone } from '../../../ui/page/use-on-phone.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PrintButton } from '../../../ui/table/print-button.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { ChosenFilesBar, withBoxes, type SaveSeveral } from './chosen-files.tsx'
import { accountDocumentColumns, phoneColumns } from './document-columns.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentFilters, documentFilters, filterDocuments } from './document-filters.tsx'
import { DocumentRowActions } from './document-row-actions.tsx'
import { documentTexts } from './document-texts.ts'
import type { FileSource } from './file-source.ts'
import { useChosenAcrossPages } from './use-chosen-across-pages.ts'
import { useDocumentPages, type DocumentCalls } from './use-document-pages.ts'

export interface DocumentListProps {
  readonly title: string
  readonly calls: DocumentCalls
  readonly mayEdit: boolean
  readonly emptyHint: string
  /** The options of the filters; undefined while loading, null for a list without filters. */
  readonly choices: DocumentChoices | undefined | null
  readonly source: FileSource
  readonly onSaveSeveral: SaveSeveral
  readonly editPath: (document: AccountDocument) => string
  /** Deletes a document; the list then refetches (FEE-05). */
  readonly onRemove: (document: AccountDocument) => void
}

/** A list of documents that the server pages: filters, table, and a dialog that shows a document. */
export function DocumentList(props: DocumentListProps) {
  const { title, calls, mayEdit, emptyHint, choices, source, onSaveSeveral, editPath, onRemove } = props
  const view = useTableView({ name: title, filters: choices === null ? [] : documentFilters })
  const { rows, total, stale, failed, retry, readFirst, printed } = useDocumentPages(calls, view, { tooMany })
  const phone = useOnPhone()
  const [viewed, setViewed] = useState<AccountDocument>()
  const chosen = useChosenAcrossPages(rows)
  const [dialog, confirm] = useConfirm()
  const toProviderLabel = useDisambiguatedName(useAccount().id)

  const remove = async (document: AccountDocument) => {
    if (!(await confirm({ ...documentTexts.deletion, subject: document.name }))) return
    chosen.drop(document.id)
    onRemove(document)
  }
  const actions: Column<AccountDocument> = {
    id: 'actions',
    head: 'Actions',
    actions: true,
    cell: (document) => (
      <DocumentRowActions
        document={document}
        mayEdit={mayEdit}
        editPath={editPath(document)}
        onView={() => setViewed(document)}
        onDelete={() => void remove(document)}
      />
    ),
  }
  const filters: ReactNode =
    choices === null || choices?.documentTypes.length === 0 ? null : (
      <DocumentFilters choices={choices} view={view} toProviderLabel={toProviderLabel} />
    )

  return (
    <>
      <Card title={title} action={<PrintButton printed={printed} empty={!total} />} flush>
        {filters}
        {failed || total === 0 ? null : (
          <ChosenFilesBar
            documents={rows}
            pages={{
              total,
              wanted: filterDocuments(chosen.documents, view),
              chooseAll: async () => chosen.setDocuments(await readFirst()),
            }}
            chosen={chosen}
            onSave={onSaveSeveral}
          />
        )}
        <DataTable
          label={title}
          columns={[
            ...withBoxes((phone ? phoneColumns : accountDocumentColumns)(source, toProviderLabel), chosen),
            actions,
          ]}
          rows={rows}
          total={total ?? 0}
          stale={stale}
          rowKey={({ id }) => id}
          rowLink={{ open: setViewed }}
          view={view}
          failed={failed}
          onRetry={retry}
          emptyHint={emptyHint}
          stickyFirst={!phone}
        />
      </Card>
      {viewed === undefined ? null : (
        <DocumentDialog document={viewed} source={source} onClose={() => setViewed(undefined)} />
      )}
      {dialog}
    </>
  )
}

const tooMany = (total: string, most: string): string =>
  `The list has ${total} documents, and at most ${most} can be printed.`
