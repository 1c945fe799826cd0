import { listProviderApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { canApply } from '@client-center/domain/applications/application.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatLocalDay } from '../../../time/local-day.ts'
import { useReadWhen } from '../../../api/use-read.ts'
import { useCanCall } from '../../../api/use-can-call.ts'
import { paths } from '../../../paths/paths.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { PagedMiniTable } from '../../../ui/table/paged-mini-table.tsx'
import { applicationAddress } from '../application-address.ts'
import { ApplicationStatusPill } from '../application-status-pill.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import { formatDayIfSet } from '../application-labels.ts'

interface CardProps {
  /** The provider of the applications; undefined while a provider is being added (PROV-12). */
  readonly provider: { readonly id: string; readonly providerType: number | null } | undefined
}

/**
 * The applications of a provider in all projects, with a link that adds one (PROV-04, AMB-29). Hidden from users who
 * may not see them.
 */
export function ProviderApplicationsCard({ provider }: CardProps) {
  const account = useAccount()
  const canSee = useCanCall(listProviderApplications, account)
  const canAdd = useCanCall(saveAccountApplication, account) && account.hasCap && canApply(provider?.providerType ?? 0)
  const params = { accountId: account.id, providerId: provider?.id ?? '' }
  const applicationsQuery = useReadWhen(
    listProviderApplications,
    canSee && provider !== undefined ? { params } : undefined,
  )
  if (!canSee) return null
  const addButton = (
    <Button
      renderRoot={(props) => (
        <Link to={paths.addApplication(account.id)} search={{ provider: params.providerId }} {...props} />
      )}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {texts.add}
    </Button>
  )
  return (
    <Card title={texts.title} action={canAdd ? addButton : undefined} flush>
      <PagedMiniTable
        label={texts.title}
        columns={columns}
        rows={provider === undefined ? [] : applicationsQuery.data}
        rowKey={({ id }) => id}
        rowLink={{ href: (application) => applicationAddress(account.id, application) }}
        failed={applicationsQuery.data === undefined && applicationsQuery.isError}
        onRetry={() => void applicationsQuery.refetch()}
        emptyText="No data"
        emptyHint={texts.providerHint}
      />
    </Card>
  )
}

type Row = EndpointReply<typeof listProviderApplications>[number]

const columns: readonly Column<Row>[] = [
  {
    id: 'company',
    head: 'Insurance company',
    cell: ({ insuranceCompany }) => insuranceCompany,
    sortBy: ({ insuranceCompany }) => insuranceCompany,
  },
  {
    id: 'status',
    head: 'Status',
    cell: ({ statusId }) => <ApplicationStatusPill statusId={statusId} />,
    sortBy: ({ statusId }) => findApplicationStatus(statusId)?.rank,
    onPhone: 'beside',
  },
  {
    id: 'updated',
    head: 'Updated',
    cell: ({ updatedOn }) => formatLocalDay(updatedOn),
    sortBy: ({ updatedOn }) => updatedOn,
    figures: true,
  },
  {
    id: 'effective',
    head: 'Effective',
    cell: ({ effectiveDate }) => formatDayIfSet(effectiveDate) ?? 'N/A',
    sortBy: ({ effectiveDate }) => effectiveDate,
    figures: true,
  },
  {
    id: 'renewal',
    head: 'Renewal',
    cell: ({ renewalDate }) => formatDayIfSet(renewalDate) ?? 'N/A',
    sortBy: ({ renewalDate }) => renewalDate,
    figures: true,
  },
]
