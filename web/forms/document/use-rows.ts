import { getRows, withoutRow, withRow } from '@client-center/domain/forms/answer-at.ts'
import { getList, newRow, type AnyRow, type Parts } from '@client-center/domain/forms/form.ts'
import { toPath } from '@client-center/domain/forms/path.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../api/new-id.ts'
import { fieldId, goToField } from '../controls/field-id.ts'
import { useSelected } from '../store/use-selected.ts'
import { rowTitle } from './label-at.ts'
import type { FormDocument } from './use-form.ts'

/** A removed row, its title, and its position in the list. */
interface Removed {
  readonly row: AnyRow
  readonly title: string
  readonly at: number
}

/** The rows of a list in a form, and their actions. A removal can be undone until the tab is left. */
export function useFormRows<P extends Parts>(form: FormDocument<P>, part: keyof P & string) {
  const { id, store } = form
  const declared = form.form
  const list = getList(declared, part)
  const rowsNow = () => getRows(store.answers(), part)
  const ids = useSelected(store, () => rowsNow().map((row) => row.id), {
    isSame: isSameIds,
    from: () => [rowsNow()],
  })
  const sentence = useSelected(store, () => store.view(part).sentence)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const toRowTitle = (rowId: string) => rowTitle(list, rowsNow(), rowId)

  return {
    list,
    ids,
    rowsNow,
    toRowTitle,
    /** The error of the whole list. */
    sentence,
    isFull: ids.length >= (list.atMost ?? Infinity),
    removed,
    /** Adds a row, opens it, and focuses its first field. */
    add: (answers: Readonly<Record<string, unknown>> = {}) => {
      const row = { ...newRow(list, newId()), ...answers }
      const path = toPath(part, row.id)
      // The element must be in the document before it can be focused, here and below.
      flushSync(() => {
        store.addedRow(path)
        form.openRow(path, true)
        store.change(part, (all) => withRow(declared, all, part, row))
      })
      goToField(fieldId(id, toPath(path, Object.keys(list.section.fields)[0] ?? '')))
    },
    remove: (rowId: string) => {
      const rows = rowsNow()
      const at = rows.findIndex((row) => row.id === rowId)
      const row = rows[at]
      if (row === undefined) return
      // The title must be read before the row is removed.
      const title = toRowTitle(rowId)
      flushSync(() => {
        setRemoved((before) => [...before, { row, at, title }])
        store.change(part, (answers) => withoutRow(declared, answers, toPath(part, rowId)))
      })
      goToField(undoId(id, rowId))
    },
    takeBack: (one: Removed, focusId = (rowId: string) => rowHeadId(id, toPath(part, rowId))) => {
      flushSync(() => {
        setRemoved((before) => before.filter((other) => other !== one))
        store.change(part, (answers) => withRow(declared, answers, part, one.row, one.at))
      })
      goToField(focusId(one.row.id))
    },
  }
}

export const undoId = (form: string, row: string): string => fieldId(form, `undo-${row}`)

/** The id of the button that opens a row. It gets the focus when a removal is undone. */
export const rowHeadId = (form: string, path: string): string => fieldId(form, `head-${path}`)

const isSameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
