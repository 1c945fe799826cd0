import type { ApplicationInShort } from '@client-center/contract/applications/applications-card.ts'
import type { ApplicationListed } from '@client-center/contract/applications/application.ts'
import { applicationStatusOf } from '@client-center/domain/applications/application-status.ts'
import { StatusPill } from '../platform/ui/text/status-pill.tsx'
import type { Column } from '../platform/ui/table/data-table-column.ts'
import { ApplicationStatusPill } from './application-status-pill.tsx'
import { dayLabel, instantLabel, requestedLabel } from './application-words.ts'
import classes from './applications.module.css'

type ApplicationColumn = Column<ApplicationListed>
type ShortColumn = Column<ApplicationInShort>

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
  sortBy: (row) => applicationStatusOf(row.statusId)?.rank,
}

/** The columns of the full list (APPS-01). A status says besides what the practice is asked for. */
export const applicationColumns: readonly ApplicationColumn[] = [
  name,
  {
    id: 'provider',
    head: 'Provider',
    cell: (row) => row.provider.name,
    sortBy: (row) => row.provider.name,
    // On a phone the name says both.
    onPhone: 'hidden',
  },
  { ...company, onPhone: 'hidden' },
  {
    ...status,
    cell: (row) => (
      <span className={classes.standing}>
        <ApplicationStatusPill statusId={row.statusId} />
        {row.requestedDocuments === 0 ? null : (
          <StatusPill tone="turn">{requestedLabel(row.requestedDocuments)}</StatusPill>
        )}
      </span>
    ),
  },
  {
    id: 'updated',
    head: 'Updated On',
    cell: (row) => instantLabel(row.updatedOn),
    sortBy: (row) => row.updatedOn,
    figures: true,
  },
  {
    id: 'effective',
    head: 'Effective Date',
    cell: (row) => dayLabel(row.effectiveDate),
    sortBy: (row) => row.effectiveDate,
    figures: true,
    onPhone: 'hidden',
  },
]

/** Those that fit a card, which the server sorts (AMB-18). */
export const fewApplicationColumns: readonly ShortColumn[] = [name, company, status].map((column) => ({
  ...column,
  sortable: true,
}))
