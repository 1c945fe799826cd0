import { Select } from '@mantine/core'
import { clearButton } from '../fields/clear-button.ts'
import type { TableView } from './table-view.ts'

interface OrderProps {
  readonly label: string
  /** The sortable columns and their labels. */
  readonly by: readonly { readonly id: string; readonly name: string }[]
  readonly view: TableView
}

/** Selects the sort order of a table. */
export const OrderSelect = ({ label, by, view }: OrderProps) => (
  <Select
    aria-label={`Sort ${label}`}
    placeholder="Sort: default"
    data={by.flatMap(({ id, name }) => [
      { value: id, label: `${name}, ascending` },
      { value: `-${id}`, label: `${name}, descending` },
    ])}
    value={view.sort === undefined ? null : `${view.sort.desc ? '-' : ''}${view.sort.id}`}
    onChange={(value) =>
      view.setSort(value === null ? undefined : { id: value.replace(/^-/, ''), desc: value.startsWith('-') })
    }
    clearable
    clearButtonProps={clearButton('Default order')}
  />
)
