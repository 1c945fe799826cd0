import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { newId } from '../../api/new-id.ts'
import { useConfirm, type Confirmation } from '../../ui/feedback/confirm.tsx'
import { IconPlus } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { ReadingDialog } from '../../ui/page/reading-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { editAndDelete } from '../../ui/table/edit-and-delete.tsx'
import { useOwnTableView } from '../../ui/table/use-table-view.ts'

/** The row that the dialog edits; undefined for a new one. */
export interface OpenRosterDialog<Row> {
  readonly id: string
  readonly edited: Row | undefined
}

interface RosterTableProps<Row> {
  readonly texts: {
    readonly title: string
    readonly add: string
    readonly hint: string
    readonly confirm: Confirmation
  }
  readonly columns: readonly Column<Row>[]
  readonly rowsQuery: {
    readonly data: readonly Row[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly canEdit: boolean
  /** Whether the row may be changed (INT-39). */
  readonly isEditable: (row: Row) => boolean
  /** Deletes a row. `onGone` is called after the deletion. */
  readonly onRemove: (row: Row, onGone: () => void) => void
  readonly dialog: (opened: OpenRosterDialog<Row>, onClose: () => void) => ReactNode
  /** Renders all answers of a row that may not be changed, read-only (AMB-154). */
  readonly reading: (row: Row) => ReactNode
}

const byName = { sort: { id: 'name', desc: false } } as const

/**
 * The table of a project's locations or providers, which are added and edited in a dialog and deleted after a
 * confirmation. A row that may not be changed opens read-only.
 */
export function RosterTable<Row extends { readonly id: string; readonly name: string }>({
  texts,
  columns,
  rowsQuery,
  canEdit,
  isEditable,
  onRemove,
  dialog,
  reading,
}: RosterTableProps<Row>) {
  const view = useOwnTableView(byName)
  const [opened, setOpened] = useState<OpenRosterDialog<Row>>()
  const [question, confirm] = useConfirm()
  const addButton = useRef<HTMLButtonElement>(null)

  const open = (row: Row) => setOpened({ id: row.id, edited: row })
  const close = () => setOpened(undefined)
  const confirmDelete = async (row: Row) => {
    // The pressed button is removed with its row, so the focus moves to the Add button.
    if (await confirm({ ...texts.confirm, subject: row.name })) onRemove(row, () => addButton.current?.focus())
  }
  const actions = editAndDelete<Row>({
    rowLabel: ({ name }) => name,
    isEditable,
    onEdit: open,
    onDelete: (row) => void confirmDelete(row),
  })
  const add = (
    <Button
      ref={addButton}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpened({ id: newId(), edited: undefined })}
    >
      {texts.add}
    </Button>
  )
  return (
    <Card title={texts.title} action={canEdit ? add : undefined} flush>
      <DataTable
        label={texts.title}
        columns={canEdit ? [...columns, actions] : columns}
        rows={rowsQuery.data}
        rowKey={(row) => row.id}
        view={view}
        rowLink={{ open }}
        failed={rowsQuery.data === undefined && rowsQuery.isError}
        onRetry={() => void rowsQuery.refetch()}
        emptyHint={texts.hint}
        stacks
        unpaged
      />
      {opened === undefined ? null : opened.edited !== undefined && !(canEdit && isEditable(opened.edited)) ? (
        <ReadingDialog title={opened.edited.name} onClose={close}>
          {reading(opened.edited)}
        </ReadingDialog>
      ) : (
        dialog(opened, close)
      )}
      {question}
    </Card>
  )
}
