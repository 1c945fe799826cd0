import { saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCanCall } from '../../../api/use-can-call.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useViewed } from '../../../ui/page/use-viewed.ts'
import { LIST_PAGE_SIZES } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { AddButton } from './add-button.tsx'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDialog } from '../application-dialog.tsx'
import { ApplicationFilters, applicationFilters, filterApplications } from './application-filters.tsx'
import type { ApplicationHost } from '../application-host.ts'
import { actionsColumn } from './application-row-actions.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import { useRemoveApplication } from './use-remove-application.ts'

interface TableProps {
  readonly host: ApplicationHost
  readonly label: string
  readonly canAdd: boolean
  /** Moves the focus after a deletion, because the pressed button is removed with its row. */
  readonly onDeleted: () => void
}

/** All applications of a host, with filters, deletion, and a dialog that shows one (APPS-01…06, TRACK-03). */
export function ApplicationsTable({ host, label, canAdd, onDeleted }: TableProps) {
  const account = useAccount()
  const canEdit = useCanCall(saveAccountApplication, account)
  const applicationsQuery = useQuery(host.applicationsQueryOptions)
  const view = useTableView({ name: 'applications', filters: applicationFilters, sizes: LIST_PAGE_SIZES })
  const rows = useMemo(
    () => applicationsQuery.data && filterApplications(applicationsQuery.data, view.filters),
    [applicationsQuery.data, view.filters],
  )
  const viewed = useViewed()
  const opened = applicationsQuery.data?.find(({ id }) => id === viewed.id)
  const removal = useRemoveApplication()
  const toProviderLabel = useDisambiguatedName(account.id)
  const actions = actionsColumn({
    canEdit,
    toPagePath: host.toPagePath,
    onDelete: (row) => void removal.confirmRemove(row, onDeleted),
  })
  return (
    <>
      {applicationsQuery.data?.length === 0 ? null : (
        <ApplicationFilters applications={applicationsQuery.data ?? []} view={view} />
      )}
      <DataTable
        label={label}
        columns={[...applicationColumns(toProviderLabel), actions]}
        rows={rows}
        rowKey={({ id }) => id}
        view={view}
        rowLink={{ open: ({ id }) => viewed.open(id) }}
        failed={applicationsQuery.data === undefined && applicationsQuery.isError}
        onRetry={() => void applicationsQuery.refetch()}
        emptyHint={texts.hint}
        emptyAction={canAdd ? <AddButton host={host} /> : undefined}
        stacks
      />
      {opened === undefined ? null : (
        <ApplicationDialog key={opened.id} host={host} summary={opened} onClose={viewed.close} />
      )}
      {removal.dialog}
    </>
  )
}
