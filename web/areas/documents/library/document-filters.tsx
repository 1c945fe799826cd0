import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { DocumentChoices } from '@client-center/contract/documents/library/document-page.ts'
import { isCalendarMonth } from '@client-center/domain/calendar.ts'
import { documentStatuses } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { findInsurer } from '@client-center/domain/reference/insurers.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { FilterSelect, sortedChoices } from '../../../ui/table/filter-select.tsx'
import { matchesSearch } from '../../../ui/table/matches-search.ts'
import { MonthFilter } from '../../../ui/table/month-filter.tsx'
import { idFrom } from '../../../ui/table/table-address.ts'
import { TableFilters } from '../../../ui/table/table-filters.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { categoryLabel, companyLabel, statusLabel, typeLabel } from './document-words.ts'

/** The names of the filters' search parameters. */
export const documentFilters = ['search', 'type', 'provider', 'month'] as const

/** The same for fee schedules. */
export const feeScheduleFilters = [...documentFilters, 'company', 'status'] as const

const STATUSES = ['0', '1'] as const

/** The filters as query parameters for the server (PDOC-02). Invalid values in an address count as missing. */
export const toDocumentFilters = ({
  filters: { search, type, provider, month, company, status },
}: Pick<TableView, 'filters'>) => ({
  search: search?.slice(0, MAX_SEARCH_LENGTH),
  documentType: findDocumentType(Number(type))?.value,
  providerId: idFrom(provider),
  uploadMonth: month !== undefined && isCalendarMonth(month) ? month : undefined,
  company: findInsurer(Number(company))?.value,
  status: STATUSES.find((one) => one === status),
})

/** The documents that match the view's filters, like the server's. */
export function filterDocuments(documents: readonly AccountDocument[], view: TableView): readonly AccountDocument[] {
  const { search, documentType, providerId, uploadMonth, company, status } = toDocumentFilters(view)
  return documents.filter(
    (document) =>
      (documentType === undefined || document.documentTypeId === documentType) &&
      (providerId === undefined || document.providerIds.includes(providerId)) &&
      (uploadMonth === undefined || toLocalDay(new Date(document.uploaded)).startsWith(uploadMonth)) &&
      (company === undefined || document.feeScheduleCompany === company) &&
      (status === undefined || (document.feeScheduleCompany !== null && String(document.documentStatus) === status)) &&
      matchesSearch(search, toColumnTexts(document)),
  )
}

const toColumnTexts = (one: AccountDocument): readonly string[] => [
  one.name,
  typeLabel(one),
  categoryLabel(one),
  ...one.providerNames,
  companyLabel(one),
  one.feeScheduleCompany === null ? '' : statusLabel(one),
  one.description,
]

const statuses = documentStatuses.map(({ value, label }) => ({ value: String(value), label }))

/**
 * Filters by words, type, provider and upload month, and fee schedules by company and status, too. The options are the
 * values in the list.
 */
export function DocumentFilters({
  choices,
  names,
  view,
  toProviderLabel,
}: {
  /** Undefined while loading. */
  readonly choices: DocumentChoices | undefined
  /** The filters of this list. */
  readonly names: readonly string[]
  readonly view: TableView
  readonly toProviderLabel: ReturnType<typeof useDisambiguatedName>
}) {
  const { documentTypes = [], providers = [], companies = [], uploadMonths = [] } = choices ?? {}
  const types = documentTypes.map((id) => ({ value: String(id), label: findDocumentType(id)?.label ?? '' }))
  const people = providers.map(({ id, name }) => ({ value: id, label: toProviderLabel(id, name) }))
  const insurers = companies.flatMap((id) => {
    const insurer = findInsurer(id)
    return insurer === undefined ? [] : { ...insurer, value: String(id) }
  })
  return (
    <TableFilters view={view}>
      {names.includes('company') ? (
        <FilterSelect
          label="Company"
          all="All companies"
          name="company"
          choices={sortedChoices(insurers)}
          view={view}
        />
      ) : null}
      {names.includes('status') ? (
        <FilterSelect label="Status" all="All statuses" name="status" choices={statuses} view={view} />
      ) : null}
      <FilterSelect label="Document type" all="All types" name="type" choices={sortedChoices(types)} view={view} />
      <FilterSelect label="Provider" all="All providers" name="provider" choices={sortedChoices(people)} view={view} />
      <MonthFilter months={uploadMonths} view={view} />
    </TableFilters>
  )
}
