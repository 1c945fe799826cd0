import { exportAuditEntries, listAuditPeople } from '@client-center/contract/firm/audit-log.ts'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchFile, saveAs } from '../../../api/download.ts'
import { useRead } from '../../../api/use-read.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { getToday } from '../../../time/get-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import classes from './audit.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { toAuditQuery, useAuditEntries } from './audit-query.ts'
import { AuditRows } from './audit-rows.tsx'
import { auditTexts as texts } from './audit-texts.ts'

const table = { name: texts.title, filters: ['practice', 'person', 'kind', 'from', 'until'] } as const

/** The audit log: across practices, or of the practice in the address (decision 0072). */
export function AuditPage() {
  const { accountId } = useParams({ strict: false })
  // The entries of many practices are in the device's time zone.
  if (accountId === undefined) setDisplayTimeZone(undefined)
  const view = useTableView(table)
  const filters = accountId === undefined ? view.filters : { ...view.filters, practice: accountId }
  const query = toAuditQuery(filters)
  const entries = useAuditEntries(query)
  const choices = useRead(listAuditPeople, { query: { practice: query.practice } })
  const isFiltered = Object.keys(view.filters).length > 0
  return (
    <div className={classes.page}>
      <PageTitle note={choices.data?.practice?.name} actions={<ExportButton query={query} />}>
        {texts.title}
      </PageTitle>
      <Card title={texts.title} headless flush>
        <AuditFilters view={view} choices={choices.data} isOfPractice={accountId !== undefined} />
        {entries.data === undefined ? (
          entries.isError ? (
            <LoadError onRetry={() => void entries.refetch()} />
          ) : (
            <SkeletonRows />
          )
        ) : entries.data.length === 0 ? (
          <EmptyState
            title={isFiltered ? texts.noMatch : texts.none}
            hint={isFiltered ? texts.noMatchHint : texts.noneHint}
            action={
              isFiltered ? (
                <Button variant="default" onClick={view.clearFilters}>
                  {texts.clear}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <AuditRows entries={entries.data} view={view} isOfPractice={accountId !== undefined} />
        )}
        {entries.hasNextPage ? (
          <div className={classes.more}>
            <Button variant="default" loading={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </Card>
      <p className={classes.note}>{texts.exportNote}</p>
    </div>
  )
}

function ExportButton({ query }: { readonly query: ReturnType<typeof toAuditQuery> }) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      saveAs(await fetchFile(exportAuditEntries, { query }), `Audit log ${getToday()}.csv`)
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button variant="default" loading={loading} onClick={() => void save()}>
      {texts.export}
    </Button>
  )
}
