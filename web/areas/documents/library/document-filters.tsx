import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { DocumentChoices } from '@client-center/contract/documents/library/document-page.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { FilterSelect, sortedChoices } from '../../../ui/table/filter-select.tsx'
import { idFrom } from '../../../ui/table/table-address.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import classes from './account-documents.module.css'

/** The names of the filters' search parameters. */
export const documentFilters = ['type', 'provider'] as const

/** The filters as query parameters for the server (PDOC-02). Invalid values in an address count as missing. */
export const toDocumentFilters = ({ filters: { type, provider } }: Pick<TableView, 'filters'>) => ({
  documentType: findDocumentType(Number(type))?.value,
  providerId: idFrom(provider),
})

/** The documents that match the view's filters. */
export function filterDocuments(documents: readonly AccountDocument[], view: TableView): readonly AccountDocument[] {
  const { documentType, providerId } = toDocumentFilters(view)
  return documents.filter(
    (one) =>
      (documentType === undefined || one.documentTypeId === documentType) &&
      (providerId === undefined || one.providerIds.includes(providerId)),
  )
}

/** Filters by type and provider. The options are the values in the list. */
export function DocumentFilters({
  choices,
  view,
  toProviderLabel,
}: {
  /** Undefined while loading. */
  readonly choices: DocumentChoices | undefined
  readonly view: TableView
  readonly toProviderLabel: ReturnType<typeof useDisambiguatedName>
}) {
  const { documentTypes = [], providers = [] } = choices ?? {}
  const types = documentTypes.map((id) => ({ value: String(id), label: findDocumentType(id)?.label ?? '' }))
  const people = providers.map(({ id, name }) => ({ value: id, label: toProviderLabel(id, name) }))
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <FilterSelect label="Document type" all="All types" name="type" choices={sortedChoices(types)} view={view} />
      <FilterSelect label="Provider" all="All providers" name="provider" choices={sortedChoices(people)} view={view} />
    </div>
  )
}
