import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import type { Column } from '../../ui/table/data-table-column.ts'

export interface SelectedRows<R> {
  /** The selected rows, as they were read last. */
  readonly selected: readonly R[]
  readonly has: (row: R) => boolean
  /** Selects these rows, or no longer. */
  readonly set: (rows: readonly R[], isOn: boolean) => void
  /** Selects these rows alone. */
  readonly replace: (rows: readonly R[]) => void
}

interface SelectionRules<R> {
  readonly toKey: (row: R) => string
  /** So many rows can be selected; more show the sentence. */
  readonly most: number
  readonly tooMany: string
}

/** The selected rows of a list. They stay selected on other pages, with other filters and after errors. */
export function useSelectedRows<R>(read: readonly R[], { toKey, most, tooMany }: SelectionRules<R>): SelectedRows<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map())
  const latest = new Map(read.map((row) => [toKey(row), row]))
  return {
    selected: [...chosen].map(([key, row]) => latest.get(key) ?? row),
    has: (row) => chosen.has(toKey(row)),
    set: (rows, isOn) => {
      const next = new Map(chosen)
      for (const row of rows)
        if (isOn) next.set(toKey(row), row)
        else next.delete(toKey(row))
      if (next.size > most) toast.error(tooMany)
      else setChosen(next)
    },
    replace: (rows) => setChosen(new Map(rows.map((row) => [toKey(row), row]))),
  }
}

interface SelectTexts<R> {
  readonly select: string
  readonly selectPage: string
  readonly selectRow: (row: R) => string
}

/** The column with the checkboxes of the rows on this page, and one for all of them in its head. */
export function toSelectColumn<R>(
  shown: readonly R[],
  { has, set }: Pick<SelectedRows<R>, 'has' | 'set'>,
  texts: SelectTexts<R>,
): Column<R> {
  const onPage = shown.filter(has).length
  return {
    id: 'select',
    head: texts.select,
    headControl: (
      <Checkbox
        size="xs"
        aria-label={texts.selectPage}
        checked={onPage > 0 && onPage === shown.length}
        indeterminate={onPage > 0 && onPage < shown.length}
        onChange={(event) => set(shown, event.currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <Checkbox
        size="xs"
        aria-label={texts.selectRow(row)}
        checked={has(row)}
        onChange={(event) => set([row], event.currentTarget.checked)}
      />
    ),
    ownLink: true,
  }
}
