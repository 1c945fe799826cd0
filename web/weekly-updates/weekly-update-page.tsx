import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import {
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
  type WeeklyUpdate,
} from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { formatUs, mondayOf } from '@client-center/domain/calendar.ts'
import { inStatusOrder } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { statusOf } from '../platform/failure.ts'
import { askAgain, useRead } from '../platform/api/use-read.ts'
import { useMay } from '../platform/api/use-may.ts'
import { paths } from '../paths.ts'
import { IconArrowLeft } from '../platform/ui/icons/icons.ts'
import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { DataTable } from '../platform/ui/table/data-table.tsx'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { PaperHead } from '../platform/ui/page/paper-head.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { toldApart } from '../provider-fields/told-apart.ts'
import { SkeletonPage } from '../platform/ui/feedback/skeletons.tsx'
import { useOwnTableView } from '../platform/ui/table/use-table-view.ts'
import { ActionPoints } from './action-points.tsx'
import { toneOf, updateColumns } from './weekly-update-columns.tsx'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'
import { WhereThingsStand } from './where-things-stand.tsx'

/** One weekly update (WEEK-01…05), which the person has seen from now on. Who may not see it is taken to the overview. */
export function WeeklyUpdatePage() {
  const account = useAccount()
  const may = useMay(readWeeklyUpdate, account) && account.hasCap
  return may ? <Sought /> : <Navigate to={paths.cap(account.id)} replace />
}

/** Answers that know whether the update was opened. */
const knowing = [listAccountWeeklyUpdates, listWeeklyUpdates, listNeeds, countNeeds, listAllNeeds]

function Sought() {
  const account = useAccount()
  const cache = useQueryClient()
  const { projectId = '', updateId = '' } = useParams({ strict: false })
  const asked = useRead(readWeeklyUpdate, { params: { projectId, updateId } })
  const opened = asked.data?.id
  useEffect(() => {
    // Reading it was what marked it (AMB-43).
    if (opened !== undefined) void askAgain(cache, knowing)
  }, [opened, cache])
  // PERM-06: what belongs to another account is not found under this one's address.
  const isElsewhere = asked.data !== undefined && asked.data.accountId !== account.id
  const missing = isElsewhere || (asked.isError && [400, 403, 404].includes(statusOf(asked.error)))
  const back = paths.cap(account.id)
  return (
    <>
      <Breadcrumbs way={[{ label: 'Credentialing Access Point', to: back }]} here={texts.title} />
      {asked.data !== undefined && !isElsewhere ? (
        <Update update={asked.data} />
      ) : missing ? (
        <>
          <PageTitle>{texts.title}</PageTitle>
          <NothingHere title={texts.title} sentence={texts.notFound} hint={texts.notFoundHint} back={back} />
        </>
      ) : asked.isError ? (
        <LoadError onRetry={() => void asked.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}

function Update({ update }: { readonly update: WeeklyUpdate }) {
  const account = useAccount()
  const view = useOwnTableView()
  const rows = inStatusOrder(update.applications).map((row, at) => ({ ...row, number: at + 1 }))
  const week = formatUs(mondayOf(update.publishedOn.slice(0, 10)))
  const called = toldApart(rows.flatMap(({ provider }) => (provider === null ? [] : [provider])))
  const columns = updateColumns((applicationId) => paths.application(account.id, applicationId), called)
  return (
    <>
      <PageTitle
        note={update.update.includes(week) ? undefined : `Week of ${week}`}
        actions={
          <Button
            component={Link}
            to={paths.cap(account.id)}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Back
          </Button>
        }
      >
        {update.update}
      </PageTitle>
      <PaperHead of={account.name} />
      <div className={classes.top}>
        <ActionPoints points={update.actionPoints} />
        {rows.length === 0 ? null : <WhereThingsStand statusIds={rows.map(({ statusId }) => statusId)} />}
      </div>
      <Card title="Applications" action={<span className={classes.order}>Earliest stage first</span>} flush>
        <div className={classes.rows}>
          <DataTable
            label="Applications"
            columns={columns}
            rows={rows}
            rowKey={({ number }) => String(number)}
            rowTone={toneOf}
            view={view}
            unpaged
            stacks
          />
        </div>
      </Card>
    </>
  )
}
