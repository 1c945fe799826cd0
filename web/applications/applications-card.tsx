import { listAccountApplications } from '@client-center/contract/applications/applications.ts'
import { useAsk } from '../api/use-ask.ts'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { Card } from '../ui/card.tsx'
import { ManageLink } from '../ui/manage-link.tsx'
import { PagedMiniTable } from '../ui/paged-mini-table.tsx'
import { fewApplicationColumns } from './application-columns.tsx'
import { applicationTexts as texts } from './application-texts.ts'

/** The applications on the dashboard, the last changed first (CAP-03, CAP-04, AMB-18). */
export function ApplicationsCard() {
  const { id: accountId } = useAccount()
  const asked = useAsk(listAccountApplications, { params: { accountId } })
  return (
    <Card title={texts.title} action={<ManageLink to={paths.applications(accountId)} what="applications" />} flush>
      <PagedMiniTable
        label={texts.title}
        columns={fewApplicationColumns}
        rows={asked.data}
        rowKey={({ id }) => id}
        rowLink={{ href: ({ id }) => paths.application(accountId, id) }}
        failed={asked.data === undefined && asked.isError}
        onRetry={() => void asked.refetch()}
        emptyHint={texts.hint}
      />
    </Card>
  )
}
