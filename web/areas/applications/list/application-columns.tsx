import type { ApplicationCardRow } from '@client-center/contract/applications/applications-card.ts'
import type { ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { ApplicationStatusPill } from '../application-status-pill.tsx'
import { formatDayIfSet, formatNeededDocuments } from '../application-labels.ts'
import classes from '../applications.module.css'

type ApplicationColumn = Column<ApplicationSummary>
type ToProviderLabel = ReturnType<typeof useDisambiguatedName>
type ShortColumn = Column<ApplicationCardRow>

const name: ShortColumn = {
  id: 'application',
  head: 'Application',
  cell: (row) => row.name,
  sortBy: (row) => row.name,
}
const company: ShortColumn = {
  id: 'company',
  head: 'Insurance Company',
  cell: (row) => row.insuranceCompany,
  sortBy: (row) => row.insuranceCompany,
}
const status: ShortColumn = {
  id: 'status',
  head: 'Application Status',
  cell: (row) => <ApplicationStatusPill statusId={row.statusId} />,
  sortBy: (row) => findApplicationStatus(row.statusId)?.rank,
}

/**
 * The columns of the full list (APPS-01). The status column also shows how many documents are requested.
 * `toProviderLabel` makes equal names of providers distinct.
 */
export const applicationColumns = (toProviderLabel: ToProviderLabel): readonly ApplicationColumn[] => [
  {
    ...name,
    width: '232px',
    // Phones show no provider column, so the name includes the provider's mark.
    cell: (row) => {
      const provider = toProviderLabel(row.provider.id, row.provider.name)
      return provider === row.provider.name ? row.name : `${row.name} (${provider.slice(row.provider.name.length + 2)})`
    },
  },
  {
    id: 'provider',
    head: 'Provider',
    cell: (row) => toProviderLabel(row.provider.id, row.provider.name),
    sortBy: (row) => toProviderLabel(row.provider.id, row.provider.name),
    width: '168px',
    onPhone: 'hidden',
  },
  { ...company, width: '152px', onPhone: 'hidden' },
  {
    ...status,
    width: '184px',
    cell: (row) => (
      <span className={classes.standing}>
        <ApplicationStatusPill statusId={row.statusId} />
        {row.requestedDocuments === 0 ? null : (
          <StatusPill tone="turn">{formatNeededDocuments(row.requestedDocuments)}</StatusPill>
        )}
      </span>
    ),
  },
  {
    id: 'updated',
    head: 'Updated On',
    cell: (row) => formatLocalDay(row.updatedOn),
    sortBy: (row) => row.updatedOn,
    width: '108px',
    figures: true,
  },
  {
    id: 'effective',
    head: 'Effective Date',
    cell: (row) => formatDayIfSet(row.effectiveDate),
    sortBy: (row) => row.effectiveDate,
    width: '108px',
    figures: true,
    onPhone: 'hidden',
  },
]

/** The name for a card, whose data includes the provider's mark. */
const markedName: ShortColumn = {
  ...name,
  cell: ({ name: toProviderLabel, providerMark }) =>
    providerMark === undefined ? toProviderLabel : `${toProviderLabel} (${providerMark})`,
}

/** The columns of a card, sorted by the server (AMB-18). */
export const cardColumns: readonly ShortColumn[] = [markedName, company, status].map((column) => ({
  ...column,
  sortable: true,
}))
