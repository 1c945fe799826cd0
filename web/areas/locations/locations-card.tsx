import { listLocations } from '@client-center/contract/locations/locations.ts'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ManageLink } from '../../ui/page/manage-link.tsx'
import { PagedMiniTable } from '../../ui/table/paged-mini-table.tsx'
import { byName, fewLocationColumns } from './location-columns.tsx'
import { locationTexts } from './location-texts.ts'

/** The card of locations on the dashboard (CAP-03, CAP-04, AMB-18). */
export function LocationsCard() {
  const { id: accountId } = useAccount()
  const locationsQuery = useRead(listLocations, { params: { accountId } })
  return (
    <Card title={locationTexts.title} action={<ManageLink to={paths.locations(accountId)} what="locations" />} flush>
      <PagedMiniTable
        label={locationTexts.title}
        columns={fewLocationColumns}
        rows={locationsQuery.data}
        rowKey={(row) => row.id}
        sort={byName}
        failed={locationsQuery.data === undefined && locationsQuery.isError}
        onRetry={() => void locationsQuery.refetch()}
        emptyHint={locationTexts.hint}
      />
    </Card>
  )
}
