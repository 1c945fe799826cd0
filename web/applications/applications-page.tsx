import { useToldApart } from '../provider-fields/use-told-apart.ts'
import { listAccountApplications, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import type { ApplicationListed } from '@client-center/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { useMay } from '../platform/api/use-may.ts'
import { paths } from '../paths.ts'
import { IconPlus } from '../platform/ui/icons/icons.ts'
import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { DataTable } from '../platform/ui/table/data-table.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { useTableView } from '../platform/ui/table/use-table-view.ts'
import { applicationColumns } from './application-columns.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationFilters, applicationFilters, filtered } from './application-filters.tsx'
import { capHost } from './application-host.ts'
import { actionsColumn } from './application-row-actions.tsx'
import { applicationTexts as texts } from './application-texts.ts'
import { useRemoveApplication } from './use-remove-application.ts'

/** The applications of the Credentialing Access Point (APPS-01…06). Who may not see them is taken to the overview. */
export function ApplicationsPage() {
  const account = useAccount()
  const may = useMay(listAccountApplications, account) && account.hasCap
  return may ? <Applications /> : <Navigate to={paths.cap(account.id)} replace />
}

function Applications() {
  const account = useAccount()
  const host = capHost(account.id)
  const mayEdit = useMay(saveAccountApplication, account)
  const asked = useRead(listAccountApplications, { params: { accountId: account.id } })
  const view = useTableView({ name: 'applications', filters: applicationFilters })
  const rows = useMemo(() => asked.data && filtered(asked.data, view.filters), [asked.data, view.filters])
  const [viewed, setViewed] = useState<ApplicationListed>()
  const removal = useRemoveApplication()
  const called = useToldApart(account.id)
  const addButton = useRef<HTMLAnchorElement>(null)
  const actions = actionsColumn({
    mayEdit,
    page: host.page,
    // The button that was pressed is gone with its row.
    onDelete: (row) => void removal.ask(row, () => addButton.current?.focus()),
  })
  const add = (ref?: typeof addButton) => (
    <Button
      component={Link}
      ref={ref}
      to={host.add}
      variant={ref === undefined ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <Breadcrumbs way={host.way} here={texts.title} />
      <PageTitle note={mayEdit ? undefined : texts.lookOnly} actions={mayEdit ? add(addButton) : undefined}>
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        {asked.data?.length === 0 ? null : <ApplicationFilters applications={asked.data ?? []} view={view} />}
        <DataTable
          label={texts.title}
          columns={[...applicationColumns(called), actions]}
          rows={rows}
          rowKey={({ id }) => id}
          view={view}
          rowLink={{ open: setViewed }}
          failed={asked.data === undefined && asked.isError}
          onRetry={() => void asked.refetch()}
          emptyHint={texts.hint}
          emptyAction={mayEdit ? add() : undefined}
          stacks
        />
      </Card>
      {viewed === undefined ? null : (
        <ApplicationDialog key={viewed.id} host={host} listed={viewed} onClose={() => setViewed(undefined)} />
      )}
      {removal.dialog}
    </>
  )
}
