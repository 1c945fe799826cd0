import type { Parts } from '@client-center/domain/forms/form.ts'
import { toPath } from '@client-center/domain/forms/path.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useConfirm, type Confirmation } from '../../ui/feedback/confirm.tsx'
import { IconPlus } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { fieldId } from '../controls/field-id.ts'
import { FormGroup } from './form-group.tsx'
import { OneRow, type DrawAny } from './one-row.tsx'
import { RemovedRow } from './removed-row.tsx'
import type { FormDocument } from './use-form.ts'
import { undoId, useFormRows } from './use-rows.ts'
import classes from './row-list.module.css'

interface RowListProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** The name of the list among the parts of the form. */
  readonly part: keyof P & string
  readonly columns?: 6 | 2 | 1
  readonly draw?: DrawAny | undefined
  /** Hides fields that do not apply instead of disabling them. */
  readonly hideInapplicable?: boolean
  /** Renders a row's contents instead of its fields. */
  readonly body?: (path: string) => ReactNode
  /** Rendered next to a row's title. */
  readonly mark?: (path: string) => ReactNode
  /** The label of the button that adds a row. */
  readonly addLabel?: string
  /** The initial answers of a new row. */
  readonly start?: (rows: readonly unknown[]) => Readonly<Record<string, unknown>>
  /** The confirmation before a row is removed. Without it rows are removed at once, because removal can be undone. */
  readonly question?: (title: string) => Confirmation
}

/**
 * The rows of a list, with buttons to add, open and remove them. A removal can be undone until the tab is left (design,
 * Forms 12).
 */
export function RowList<P extends Parts>({
  form,
  part,
  columns,
  draw,
  hideInapplicable = false,
  body,
  mark,
  addLabel,
  start,
  question,
}: RowListProps<P>) {
  const { id } = form
  const rows = useFormRows(form, part)
  const { list, ids, sentence, isFull } = rows
  const [dialog, confirm] = useConfirm()
  const Ground = form.inCard ? FormGroup : Card
  const fullId = fieldId(id, `full-${part}`)
  const remove = async (rowId: string) => {
    if (question === undefined || (await confirm(question(rows.toRowTitle(rowId))))) rows.remove(rowId)
  }
  return (
    <Ground title={list.title} badge={<span className={classes.count}>{ids.length}</span>}>
      {dialog}
      <div role="alert">{sentence === undefined ? null : <p className={classes.sentence}>{sentence}</p>}</div>
      <ul className={classes.rows} aria-label={list.title}>
        {ids.map((rowId) => (
          <OneRow
            key={rowId}
            form={form}
            path={toPath(part, rowId)}
            columns={columns}
            draw={draw}
            hideInapplicable={hideInapplicable}
            body={body}
            mark={mark}
            onRemove={() => void remove(rowId)}
          />
        ))}
        {rows.removed.map((one) => (
          <RemovedRow
            key={`removed ${one.row.id}`}
            id={undoId(id, one.row.id)}
            title={one.title}
            onUndo={() => rows.takeBack(one)}
          />
        ))}
      </ul>
      {form.readOnly ? null : (
        <div className={classes.foot}>
          <Button
            id={fieldId(id, part)}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={() => rows.add(start?.(rows.rowsNow()))}
          >
            {addLabel ?? `Add ${list.section.title.toLowerCase()}`}
          </Button>
          {isFull ? (
            <span id={fullId} className={classes.full}>
              {list.atMost} at most
            </span>
          ) : null}
        </div>
      )}
    </Ground>
  )
}
