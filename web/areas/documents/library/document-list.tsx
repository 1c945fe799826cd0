import { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { useAccount } from '../../../session/session-context.tsx'
import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { documentFields } from '@client-center/domain/documents/document.ts'
import { documentEditing } from '@client-center/domain/documents/editing.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useOnPhone } from '../../../ui/page/use-on-phone.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PrintButton } from '../../../ui/table/print-button.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { LIST_PAGE_SIZES } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { ChosenFilesBar, withBoxes, type SaveSeveral } from './chosen-files.tsx'
import { DocumentActions } from './document-actions.tsx'
import type { DocumentArea } from './document-area.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentFilters, filterDocuments } from './document-filters.tsx'
import { documentTexts } from './document-texts.ts'
import { useChosenAcrossPages } from './use-chosen-across-pages.ts'
import { useDocumentPages } from './use-document-pages.ts'
import { useIsStaff } from '../../../session/use-is-staff.ts'

interface DocumentListProps<F extends typeof documentFields> {
  readonly title: string
  readonly area: DocumentArea<F>
  readonly canEdit: boolean
  readonly onSaveSeveral: SaveSeveral
  /** Deletes a document; the list then refetches (FEE-05). */
  readonly onRemove: (document: AccountDocument) => void
}

/** A list of documents that the server pages: filters, table, and a dialog that shows a document. */
export function DocumentList<F extends typeof documentFields>(props: DocumentListProps<F>) {
  const { title, area, canEdit, onSaveSeveral, onRemove } = props
  const { id: accountId, permissions } = useAccount()
  const view = useTableView({ name: title, filters: area.filters, sizes: LIST_PAGE_SIZES })
  const { rows, total, stale, failed, retry, readFirst, printed } = useDocumentPages(area, view, {
    tooMany: documentTexts.tooMany,
  })
  const choices = useRead(area.choices, { params: { accountId } }).data
  const phone = useOnPhone()
  const isStaff = useIsStaff()
  const [viewed, setViewed] = useState<AccountDocument>()
  const chosen = useChosenAcrossPages(rows)
  const [dialog, confirm] = useConfirm()
  const toProviderLabel = useDisambiguatedName(accountId)
  const source = area.file(accountId)

  const remove = async (document: AccountDocument) => {
    if (!(await confirm({ ...documentTexts.deletion, subject: document.name }))) return
    chosen.drop(document.id)
    onRemove(document)
  }
  const actions: Column<AccountDocument> = {
    id: 'actions',
    head: 'Actions',
    actions: true,
    width: canEdit ? '126px' : '58px',
    // Whether a document can be changed also depends on the document (PDOC-03, FEE-02, AMB-53).
    cell: (document) => {
      const editing = documentEditing(document, permissions, { isStaff })
      return (
        <DocumentActions
          name={document.name}
          onView={() => setViewed(document)}
          edit={canEdit && editing.canEdit ? area.pagePath(accountId, document.id) : undefined}
          onDelete={canEdit && editing.canDelete ? () => void remove(document) : undefined}
        />
      )
    },
  }

  return (
    <>
      <Card title={title} action={<PrintButton printed={printed} empty={!total} />} flush>
        {choices?.documentTypes.length === 0 ? null : (
          <DocumentFilters choices={choices} names={area.filters} view={view} toProviderLabel={toProviderLabel} />
        )}
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
          columns={[...withBoxes((phone ? area.phoneColumns : area.columns)(source, toProviderLabel), chosen), actions]}
          rows={rows}
          total={total ?? 0}
          stale={stale}
          rowKey={({ id }) => id}
          rowLink={{ open: setViewed }}
          view={view}
          failed={failed}
          onRetry={retry}
          emptyHint={area.texts.hint}
          stacks={phone}
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
