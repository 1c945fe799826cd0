import { useToldApart } from '../provider-fields/use-told-apart.ts'
import { useAccount } from '../session/session-context.tsx'
import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { Card } from '../platform/ui/page/card.tsx'
import { useOnPhone } from '../platform/ui/page/use-on-phone.ts'
import { useConfirm } from '../platform/ui/feedback/confirm.tsx'
import { DataTable } from '../platform/ui/table/data-table.tsx'
import type { Column } from '../platform/ui/table/data-table-column.ts'
import { useTableView } from '../platform/ui/table/use-table-view.ts'
import { ChosenFiles, useChosen, withBoxes, type SaveSeveral } from './chosen-files.tsx'
import { documentColumns, phoneColumns } from './document-columns.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentFilters, documentFilters, filtered } from './document-filters.tsx'
import { DocumentRowActions } from './document-row-actions.tsx'
import { documentTexts } from './document-texts.ts'
import type { FileSource } from './file-source.ts'

export interface DocumentListProps {
  readonly title: string
  /** The answer of the list's call. */
  readonly asked: {
    readonly data: readonly AccountDocument[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly mayEdit: boolean
  readonly emptyHint: string
  readonly withFilters?: boolean
  readonly source: FileSource
  readonly onSaveSeveral: SaveSeveral
  readonly editPath: (document: AccountDocument) => string
  /** Deletes and, once that worked, refreshes the list (FEE-05). */
  readonly onRemove: (document: AccountDocument) => void
}

/** A whole list of documents: filters, table, what a row opens, and its deletion. */
export function DocumentList(props: DocumentListProps) {
  const { title, asked, mayEdit, emptyHint, withFilters = false, source, onSaveSeveral, editPath, onRemove } = props
  const view = useTableView({ name: title, filters: withFilters ? documentFilters : [] })
  const phone = useOnPhone()
  const [viewed, setViewed] = useState<AccountDocument>()
  const chosen = useChosen()
  const [dialog, confirm] = useConfirm()
  const called = useToldApart(useAccount().id)
  const failed = asked.data === undefined && asked.isError
  const rows = useMemo(() => asked.data && filtered(asked.data, view.filters), [asked.data, view.filters])

  const remove = async (document: AccountDocument) => {
    if (await confirm({ ...documentTexts.deletion, subject: document.name })) onRemove(document)
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
    withFilters && asked.data?.length !== 0 ? (
      <DocumentFilters documents={asked.data ?? []} view={view} called={called} />
    ) : null

  return (
    <>
      <Card title={title} flush>
        {filters}
        {failed || rows?.length === 0 ? null : <ChosenFiles documents={rows} chosen={chosen} onSave={onSaveSeveral} />}
        <DataTable
          label={title}
          columns={[...withBoxes((phone ? phoneColumns : documentColumns)(source, called), chosen), actions]}
          rows={rows}
          rowKey={({ id }) => id}
          rowLink={{ open: setViewed }}
          view={view}
          failed={failed}
          onRetry={() => void asked.refetch()}
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
