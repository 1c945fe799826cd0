import { listAccountApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCanCall } from '../../../api/use-can-call.ts'
import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PrintButton } from '../../../ui/table/print-button.tsx'
import { AddButton } from './add-button.tsx'
import { capHost } from '../application-host.ts'
import { applicationTexts as texts } from '../application-texts.ts'
import { ApplicationsTable } from './applications-table.tsx'

/**
 * The applications of the Credentialing Access Point (APPS-01…06). Users who may not see them are redirected to the
 * dashboard.
 */
export function ApplicationsPage() {
  const account = useAccount()
  const canView = useCanCall(listAccountApplications, account) && account.hasCap
  return canView ? <Applications /> : <Navigate to={paths.cap(account.id)} replace />
}

function Applications() {
  const account = useAccount()
  const host = capHost(account.id)
  const canEdit = useCanCall(saveAccountApplication, account)
  const applicationsQuery = useQuery(host.applicationsQueryOptions)
  const addButton = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs.slice(0, -1)} here={texts.title} />
      <PageTitle
        note={canEdit ? undefined : texts.lookOnly}
        actions={
          <>
            <PrintButton empty={!applicationsQuery.data?.length} />
            {canEdit ? <AddButton host={host} ref={addButton} filled /> : null}
          </>
        }
      >
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        <ApplicationsTable
          host={host}
          label={texts.title}
          canAdd={canEdit}
          onDeleted={() => addButton.current?.focus()}
        />
      </Card>
    </>
  )
}
