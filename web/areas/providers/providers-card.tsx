import { listProviderSummaries, type ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Card } from '../../ui/page/card.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { ManageLink } from '../../ui/page/manage-link.tsx'
import { PagedMiniTable } from '../../ui/table/paged-mini-table.tsx'
import { providersTexts } from './providers-texts.ts'

const columns: readonly Column<ProviderSummary>[] = [
  { id: 'name', head: 'Provider', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'type', head: 'Provider Type', cell: ({ typeName }) => typeName, sortBy: ({ typeName }) => typeName },
  { id: 'npi', head: 'NPI', cell: ({ npi }) => npi || undefined, sortBy: ({ npi }) => npi, figures: true },
]

/**
 * The card of providers on the dashboard, for all users of the account. Only users who may see licenses get links
 * (CAP-03, CAP-04, AMB-18, AMB-63).
 */
export function ProvidersCard() {
  const { id: accountId, permissions } = useAccount()
  const providersQuery = useRead(listProviderSummaries, { params: { accountId } })
  const canView = hasAccess('viewLicenses', permissions)
  return (
    <Card
      title="Providers and staff"
      action={canView ? <ManageLink to={paths.providers(accountId)} what="providers and staff" /> : undefined}
      flush
    >
      <PagedMiniTable
        label="Providers and staff"
        columns={columns}
        rows={providersQuery.data}
        rowKey={({ id }) => id}
        rowLink={canView ? { href: ({ id }) => paths.provider(accountId, id) } : undefined}
        failed={providersQuery.data === undefined && providersQuery.isError}
        onRetry={() => void providersQuery.refetch()}
        emptyHint={providersTexts.cardHint}
      />
    </Card>
  )
}
