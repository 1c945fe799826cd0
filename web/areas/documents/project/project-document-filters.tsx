import type { ProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import { verificationLabel } from '@client-center/domain/documents/project/verification.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import { FilterSelect, sortedChoices } from '../../../ui/table/filter-select.tsx'
import { matchesSearch } from '../../../ui/table/matches-search.ts'
import { MonthFilter } from '../../../ui/table/month-filter.tsx'
import { TableFilters } from '../../../ui/table/table-filters.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { typeLabel } from '../library/document-words.ts'

/** The names of the filters' search parameters. */
export const projectDocumentFilters = ['search', 'type', 'provider', 'state', 'month'] as const

const toMonth = ({ uploaded }: ProjectDocument): string => toLocalDay(new Date(uploaded)).slice(0, 7)

/** The documents that match the view's filters. */
export const filterProjectDocuments = (
  documents: readonly ProjectDocument[],
  { search, type, provider, state, month }: TableView['filters'],
): readonly ProjectDocument[] =>
  documents.filter(
    (document) =>
      (type === undefined || String(document.documentTypeId) === type) &&
      (provider === undefined || document.providerId === provider) &&
      (state === undefined || String(document.state) === state) &&
      (month === undefined || toMonth(document) === month) &&
      matchesSearch(search, [
        document.name,
        typeLabel(document),
        document.providerName,
        document.description,
        verificationLabel(document),
      ]),
  )

interface FiltersProps {
  readonly documents: readonly ProjectDocument[]
  readonly view: TableView
}

/** Filters by words and by the types, providers, states and upload months in the list. */
export function ProjectDocumentFilters({ documents, view }: FiltersProps) {
  const types = documents.map((document) => ({ value: String(document.documentTypeId), label: typeLabel(document) }))
  const providers = documents.flatMap(({ providerId: value, providerName: label }) =>
    value === null || label === null ? [] : { value, label },
  )
  const states = documents.flatMap((document) => {
    const label = verificationLabel(document)
    return label === '' ? [] : { value: String(document.state), label }
  })
  return (
    <TableFilters view={view}>
      <FilterSelect label="Type" all="All types" name="type" choices={sortedChoices(types)} view={view} />
      <FilterSelect
        label="Provider"
        all="All providers"
        name="provider"
        choices={sortedChoices(providers)}
        view={view}
      />
      <FilterSelect label="State" all="All states" name="state" choices={sortedChoices(states)} view={view} />
      <MonthFilter months={[...new Set(documents.map(toMonth))].sort().reverse()} view={view} />
    </TableFilters>
  )
}
