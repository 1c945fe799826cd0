import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import type { useToldApart } from '../provider-fields/use-told-apart.ts'
import { FilterSelect, sortedChoices } from '../platform/ui/table/filter-select.tsx'
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
  called,
}: {
  readonly documents: readonly AccountDocument[]
  readonly view: TableView
  readonly called: ReturnType<typeof useToldApart>
}) {
  const types = documents.map((one) => ({ value: String(one.documentTypeId), label: typeLabel(one) }))
  const providers = documents.flatMap((one) =>
    one.providerIds.map((id, at) => ({ value: id, label: called(id, one.providerNames[at] ?? '') })),
  )
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <FilterSelect label="Document type" all="All types" name="type" choices={sortedChoices(types)} view={view} />
      <FilterSelect
        label="Provider"
        all="All providers"
        name="provider"
        choices={sortedChoices(providers)}
        view={view}
      />
    </div>
  )
}
