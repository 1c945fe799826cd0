import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withRow } from '@client-center/domain/forms/answer-at.ts'
import { newRow } from '@client-center/domain/forms/form.ts'
import type { AnyList } from '@client-center/domain/forms/list.ts'
import { toPath, splitPath } from '@client-center/domain/forms/path.ts'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { newId } from '../../../api/new-id.ts'
import { fieldId } from '../../../forms/controls/field-id.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { SectionValues } from '../../../forms/section-values.tsx'
import { useSelected } from '../../../forms/store/use-selected.ts'
import { RemovedRow } from '../../../forms/document/removed-row.tsx'
import { shownBelow } from '../../../forms/document/shown-below.ts'
import { undoId, useFormRows } from '../../../forms/document/use-rows.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { ReadingDialog } from '../../../ui/page/reading-dialog.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { editAndDelete } from '../../../ui/table/edit-and-delete.tsx'
import { useOwnTableView } from '../../../ui/table/use-table-view.ts'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { PartGround } from './part-ground.tsx'
import classes from './parts.module.css'

/** The lists that are tables with rows edited in a dialog. */
type TablePart = 'workHistory' | 'references'
type TableRow<P extends TablePart> = CredentialingAnswers[P][number]

/** A row with its index and its error mark, for the columns. */
export type ShownRow<P extends TablePart> = TableRow<P> & { readonly at: number; readonly mark: ReactNode }

interface RecordTableProps<P extends TablePart> {
  readonly form: CredentialingDocument
  readonly part: P
  readonly columns: readonly Column<ShownRow<P>>[]
  readonly texts: {
    readonly add: string
    readonly edit: string
    readonly deletion: string
    readonly empty: string
    readonly hint: string
    readonly full?: string
  }
  readonly children?: ReactNode
}

/**
 * A list as a table with an Add button. A dialog edits a record, or shows it if the form is read-only (CRED-O22…O26,
 * R01…R04).
 */
export function RecordTable<P extends TablePart>({ form, part, columns, texts, children }: RecordTableProps<P>) {
  const { id: formId, store, readOnly } = form
  const rowList = useFormRows(form, part)
  const view = useOwnTableView()
  const [dialog, confirm] = useConfirm()
  const [adds, setAdds] = useState<string>()
  const rows = useSelected(store, () => store.answers()[part])
  const fullId = fieldId(formId, `full-${part}`)
  const pathTo = (id: string) => toPath(part, id)

  // The row that is open in the form's navigation state is shown in the dialog, so that links to an error in a row
  // work.
  const openRow = rows.find(({ id }) => form.isRowOpen(pathTo(id)))
  const open = ({ id }: { readonly id: string }) => form.openRow(pathTo(id), true)
  const close = () => {
    setAdds(undefined)
    if (openRow !== undefined) form.openRow(pathTo(openRow.id), false)
  }
  const put = (row: TableRow<P>) => {
    store.change(part, (answers) => withRow(credentialingForm, answers, part, row))
    return Promise.resolve()
  }
  const remove = async (id: string) => {
    const question = {
      title: 'Confirm Deletion',
      sentence: texts.deletion,
      subject: rowList.toRowTitle(id),
      action: 'Delete',
    }
    if (!(await confirm(question))) return
    rowList.remove(id)
  }

  const actions = editAndDelete<ShownRow<P>>({
    rowLabel: ({ id }) => rowList.toRowTitle(id),
    onEdit: open,
    onDelete: ({ id }) => void remove(id),
  })
  return (
    <PartGround form={form} title={rowList.list.title} badge={<span className={classes.count}>{rows.length}</span>}>
      {dialog}
      <div role="alert">
        {rowList.sentence === undefined ? null : <p className={classes.sentence}>{rowList.sentence}</p>}
      </div>
      <div className={classes.table}>
        <DataTable
          label={rowList.list.title}
          columns={readOnly ? columns : [...columns, actions]}
          rows={rows.map((row, index) => ({
            ...row,
            at: index,
            mark: <RowErrors form={form} path={pathTo(row.id)} />,
          }))}
          rowKey={({ id }) => id}
          view={view}
          rowLink={{ open }}
          emptyText={texts.empty}
          emptyHint={readOnly ? undefined : texts.hint}
          unpaged
          stacks
        />
      </div>
      {rowList.removed.length === 0 ? null : (
        <ul className={classes.rows} aria-label={`${rowList.list.title}, removed`}>
          {rowList.removed.map((row) => (
            <RemovedRow
              key={row.row.id}
              id={undoId(formId, row.row.id)}
              title={row.title}
              onUndo={() => rowList.takeBack(row, () => fieldId(formId, part))}
            />
          ))}
        </ul>
      )}
      {readOnly ? null : (
        <div className={classes.foot}>
          <Button
            id={fieldId(formId, part)}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rowList.isFull}
            aria-describedby={rowList.isFull ? fullId : undefined}
            onClick={() => setAdds(newId())}
          >
            {texts.add}
          </Button>
          {rowList.isFull ? (
            <span id={fullId} className={classes.full}>
              {texts.full}
            </span>
          ) : null}
        </div>
      )}
      {children}
      <OpenRecordDialog form={form} part={part} row={openRow} adds={adds} texts={texts} onSave={put} onClose={close} />
    </PartGround>
  )
}

interface OpenRecordProps<P extends TablePart> extends Pick<RecordTableProps<P>, 'form' | 'part' | 'texts'> {
  readonly row: TableRow<P> | undefined
  /** The id of the row that is being added. */
  readonly adds: string | undefined
  readonly onSave: (row: TableRow<P>) => Promise<void>
  readonly onClose: () => void
}

/** The dialog of the open record, or of a new one. */
function OpenRecordDialog<P extends TablePart>({ form, part, row, adds, texts, onSave, onClose }: OpenRecordProps<P>) {
  const listPart: AnyList = credentialingForm.parts[part]
  const { section } = listPart
  const id = row?.id ?? adds
  // `newRow` returns a row of the part's own section.
  const [initialRow] = useState(() => newRow(listPart, 'new') as TableRow<P>)
  if (id === undefined) return null
  if (form.readOnly)
    return row === undefined ? null : (
      <ReadingDialog title={texts.edit} onClose={onClose}>
        <SectionValues section={section} values={row} columns={2} />
      </ReadingDialog>
    )
  const path = toPath(part, id)
  const [, goneRow, goneField] = splitPath(form.goneTo() ?? '')
  return (
    <RecordDialog
      key={id}
      title={row === undefined ? texts.add : texts.edit}
      section={section}
      values={row ?? initialRow}
      onSave={(answers: object) => onSave({ ...initialRow, ...answers, id })}
      onClose={onClose}
      startAt={goneRow === id ? goneField : undefined}
      showsAllProblems={shownBelow(form.store.shown(), path) > 0}
      disabledUntilComplete
    />
  )
}

/** The number of shown problems in a row. */
function RowErrors({ form: { store }, path }: { readonly form: CredentialingDocument; readonly path: string }) {
  const errors = useSelected(store, () => shownBelow(store.shown(), path), { from: () => [store.shown()] })
  return errors === 0 ? null : <span className={classes.errors}>{errors === 1 ? '1 error' : `${errors} errors`}</span>
}
