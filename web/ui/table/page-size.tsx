import { Select } from '@mantine/core'
import type { TableView } from './table-view.ts'

/** Selects the number of rows per page. */
export const PageSize = ({ label, view }: { readonly label: string; readonly view: TableView }) => (
  <Select
    aria-label={`Rows on a page of ${label}`}
    data={view.sizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
    value={String(view.size)}
    onChange={(size) => view.setSize(Number(size))}
    allowDeselect={false}
  />
)
