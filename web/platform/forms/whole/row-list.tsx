import { withoutRow, withRow } from '@client-center/domain/forms/answer-at.ts'
import { isList, newRow, type AnyForm, type AnyRow, type Parts } from '@client-center/domain/forms/form.ts'
import { pathOf } from '@client-center/domain/forms/path.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '../../ui/icons/icons.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../api/new-id.ts'
import { Card } from '../../ui/page/card.tsx'
import { fieldId, goToField } from '../field-id.ts'
import { useSelected } from '../store/use-selected.ts'
import { rowTitle } from './label-at.ts'
import { OneRow, rowHeadId, type DrawAny } from './one-row.tsx'
import { FormGroup } from './form-group.tsx'
import type { WholeForm } from './use-form.ts'
import classes from './row-list.module.css'

interface RowListProps<P extends Parts> {
  readonly form: WholeForm<P>
  /** Name of the list among the parts of the form. */
  readonly part: keyof P & string
  readonly columns?: 6 | 2 | 1
  readonly draw?: DrawAny
  /** Leaves out fields that are not asked instead of disabling them. */
  readonly hideNotAsked?: boolean
}

interface Removed {
  readonly row: AnyRow
  readonly title: string
  readonly at: number
}

/** The rows of a list: add, open, remove. A row that was removed can be taken back until the tab is left (design, Forms 12). */
export function RowList<P extends Parts>({ form, part, columns, draw, hideNotAsked = false }: RowListProps<P>) {
  const { id, store } = form
  const declared: AnyForm = form.form
  const of = declared.parts[part]
  if (!isList(of)) throw new Error(`"${declared.title}" has no list ${part}`)
  // The answers of a list are its rows.
  const rowsNow = () => store.logic().answerAt(store.answers(), part) as readonly AnyRow[]
  const ids = useSelected(store, () => rowsNow().map((row) => row.id), {
    isSame: isSameIds,
    from: () => [rowsNow()],
  })
  const sentence = useSelected(store, () => store.view(part).sentence)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const Ground = form.inCard ? FormGroup : Card
  const isFull = ids.length >= (of.atMost ?? Infinity)
  const fullId = fieldId(id, `full-${part}`)

  const add = () => {
    const row = newRow(of, newId())
    const path = pathOf(part, row.id)
    // What takes the focus has to stand on the page first, here and below.
    flushSync(() => {
      store.addedRow(path)
      form.openRow(path, true)
      store.change(part, (answers) => withRow(declared, answers, part, row))
    })
    goToField(fieldId(id, pathOf(path, Object.keys(of.section.fields)[0] ?? '')))
  }
  const remove = (rowId: string) => {
    const rows = rowsNow()
    const at = rows.findIndex((row) => row.id === rowId)
    const row = rows[at]
    if (row === undefined) return
    flushSync(() => {
      setRemoved((before) => [...before, { row, at, title: rowTitle(of, rows, rowId) }])
      store.change(part, (answers) => withoutRow(declared, answers, pathOf(part, rowId)))
    })
    goToField(undoId(id, rowId))
  }
  const takeBack = (one: Removed) => {
    flushSync(() => {
      setRemoved((before) => before.filter((other) => other !== one))
      store.change(part, (answers) => withRow(declared, answers, part, one.row, one.at))
    })
    goToField(rowHeadId(id, pathOf(part, one.row.id)))
  }

  return (
    <Ground title={of.title} badge={<span className={classes.count}>{ids.length}</span>}>
      <div role="alert">{sentence === undefined ? null : <p className={classes.sentence}>{sentence}</p>}</div>
      <ul className={classes.rows} aria-label={of.title}>
        {ids.map((rowId) => (
          <OneRow
            key={rowId}
            form={form}
            path={pathOf(part, rowId)}
            columns={columns}
            draw={draw}
            hideNotAsked={hideNotAsked}
            onRemove={() => remove(rowId)}
          />
        ))}
        {removed.map((one) => (
          <li key={`removed ${one.row.id}`} className={classes.removed}>
            <s>{one.title}</s>
            <Button
              id={undoId(id, one.row.id)}
              variant="subtle"
              size="compact-sm"
              aria-label={`Undo removing ${one.title}`}
              onClick={() => takeBack(one)}
            >
              Undo
            </Button>
          </li>
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
            onClick={add}
          >
            Add {of.section.title.toLowerCase()}
          </Button>
          {isFull ? (
            <span id={fullId} className={classes.full}>
              {of.atMost} at most
            </span>
          ) : null}
        </div>
      )}
    </Ground>
  )
}

const undoId = (form: string, row: string): string => fieldId(form, `undo-${row}`)

const isSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
