import { listLocations, saveLocation, type Location } from '@client-center/contract/locations/locations.ts'
import { stateCode } from '@client-center/domain/reference/states.ts'
import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useCanCall } from '../../api/use-can-call.ts'
import { paths } from '../../paths/paths.ts'
import { IconPlus } from '../../ui/icons/icons.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { Card } from '../../ui/page/card.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { editAndDelete } from '../../ui/table/edit-and-delete.tsx'
import { PrintButton } from '../../ui/table/print-button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { LIST_PAGE_SIZES } from '../../ui/table/table-view.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { byName, locationColumns } from './location-columns.tsx'
import { filterLocations, LocationFilters, locationFilters } from './location-filters.tsx'
import { LocationDialog } from './location-dialog.tsx'
import { locationTexts } from './location-texts.ts'
import { useLocations } from './use-locations.ts'
import { newId } from '../../api/new-id.ts'

/** The locations of an account (LOC-01…13). Users who may not see them are redirected to the dashboard. */
export function LocationsPage() {
  const account = useAccount()
  const canView = useCanCall(listLocations, account) && account.hasCap
  return canView ? <Locations /> : <Navigate to={paths.cap(account.id)} replace />
}

/** The location that the dialog edits; undefined for a new one (LOC-05). */
type OpenLocationDialog = { readonly id: string; readonly edited: Location | undefined }

function Locations() {
  const account = useAccount()
  const canEdit = useCanCall(saveLocation, account)
  const view = useTableView({ name: 'locations', sort: byName, filters: locationFilters, sizes: LIST_PAGE_SIZES })
  const { locationsQuery, params, remove } = useLocations(account.id)
  const [opened, setOpened] = useState<OpenLocationDialog>()
  const [question, confirm] = useConfirm()
  const addButton = useRef<HTMLButtonElement>(null)

  const edit = (row: Location) => setOpened({ id: row.id, edited: row })
  const confirmDelete = async (row: Location) => {
    const subject = `${row.name}, ${row.city.name}, ${stateCode(row.stateId)}`
    if (!(await confirm({ ...locationTexts.confirm, subject }))) return
    remove.mutate(
      { params: { ...params, locationId: row.id } },
      // The pressed button is removed with its row, so the focus moves to the Add button.
      { onSuccess: () => addButton.current?.focus() },
    )
  }
  // LOC-09, LOC-13.
  const actions = editAndDelete<Location>({
    rowLabel: ({ name }) => name,
    onEdit: edit,
    onDelete: (row) => void confirmDelete(row),
  })
  const add = (ref?: typeof addButton) => (
    <Button
      ref={ref}
      variant={ref === undefined ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpened({ id: newId(), edited: undefined })}
    >
      {locationTexts.add}
    </Button>
  )

  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: 'Credentialing Access Point', to: paths.cap(account.id) }]}
        here={locationTexts.title}
      />
      <PageTitle
        note={canEdit ? undefined : locationTexts.lookOnly}
        actions={
          <>
            <PrintButton empty={!locationsQuery.data?.length} />
            {canEdit ? add(addButton) : null}
          </>
        }
      >
        {locationTexts.title}
      </PageTitle>
      <Card title={locationTexts.title} headless flush>
        {/* There while the rows load, too, so that the table does not move. */}
        {locationsQuery.data?.length === 0 ? null : (
          <LocationFilters locations={locationsQuery.data ?? []} view={view} />
        )}
        <DataTable
          label={locationTexts.title}
          columns={canEdit ? [...locationColumns, actions] : locationColumns}
          rows={locationsQuery.data && filterLocations(locationsQuery.data, view.filters)}
          rowKey={(row) => row.id}
          view={view}
          rowLink={canEdit ? { open: edit } : undefined}
          failed={locationsQuery.data === undefined && locationsQuery.isError}
          onRetry={() => void locationsQuery.refetch()}
          emptyHint={locationTexts.hint}
          emptyAction={canEdit ? add() : undefined}
          stacks
        />
      </Card>
      {opened === undefined || !canEdit ? null : (
        <LocationDialog
          key={opened.id}
          accountId={account.id}
          edited={opened.edited}
          // Removes the filters and the sort order, so that the new location comes first (LOC-08).
          onSaved={() => (opened.edited === undefined ? view.reset() : undefined)}
          // The list may be stale.
          onRefused={() => void locationsQuery.refetch()}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </>
  )
}
