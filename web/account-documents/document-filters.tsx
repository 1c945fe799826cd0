import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { Select } from '@mantine/core'
import type { TableView } from '../platform/ui/table/table-view.ts'
import classes from './account-documents.module.css'
import { typeLabel } from './document-words.ts'

/** The names of the filters in the address. */
export const documentFilters = ['type', 'provider'] as const

/** The documents that pass the filters of the view (PDOC-02). */
export function filtered(
  documents: readonly AccountDocument[],
  { type, provider }: TableView['filters'],
): readonly AccountDocument[] {
  return documents.filter(
    (one) =>
      (type === undefined || String(one.documentTypeId) === type) &&
      (provider === undefined || one.providerIds.includes(provider)),
  )
}

/** Filters by type and provider, each offering what the list holds. */
export function DocumentFilters({
  documents,
  view,
}: {
  readonly documents: readonly AccountDocument[]
  readonly view: TableView
}) {
  const types = documents.map((one) => [String(one.documentTypeId), typeLabel(one)] as const)
  const providers = documents.flatMap((one) =>
    one.providerIds.map((id, at) => [id, one.providerNames[at] ?? ''] as const),
  )
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <Filter label="Document type" all="All types" name="type" choices={types} view={view} />
      <Filter label="Provider" all="All providers" name="provider" choices={providers} view={view} />
    </div>
  )
}

interface FilterProps {
  readonly label: string
  readonly all: string
  readonly name: (typeof documentFilters)[number]
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly view: TableView
}

function Filter({ label, all, name, choices, view }: FilterProps) {
  const data = [...new Map(choices)]
    .map(([value, text]) => ({ value, label: text }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <Select
      label={label}
      placeholder={all}
      data={data}
      value={view.filters[name] ?? null}
      onChange={(value) => view.setFilter(name, value ?? '')}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
      clearButtonProps={{ 'aria-label': `Clear ${label}`, 'aria-hidden': false, tabIndex: 0 }}
    />
  )
}
