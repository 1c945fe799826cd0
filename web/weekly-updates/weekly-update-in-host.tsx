import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import {
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
  type WeeklyUpdate,
} from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { inStatusOrder } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NothingHere } from '../account-documents/nothing-here.tsx'
import { statusOf } from '../platform/failure.ts'
import { askAgain, useRead } from '../platform/api/use-read.ts'
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
import type { WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'
import { weekOf } from './week-of.ts'
import { WhereThingsStand } from './where-things-stand.tsx'

/** Answers that know whether the update was opened. */
const knowing = [listAccountWeeklyUpdates, listWeeklyUpdates, listNeeds, countNeeds, listAllNeeds]

/** One weekly update (WEEK-01…05), in either host; the person has seen it from now on. */
export function WeeklyUpdateInHost({ host }: { readonly host: WeeklyUpdateHost }) {
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
  return (
    <>
      <Breadcrumbs way={host.way} here={texts.title} />
      {asked.data !== undefined && !isElsewhere ? (
        <Update update={asked.data} host={host} />
      ) : missing ? (
        <>
          <PageTitle>{texts.title}</PageTitle>
          <NothingHere title={texts.title} sentence={texts.notFound} hint={texts.notFoundHint} back={host.back} />
        </>
      ) : asked.isError ? (
        <LoadError onRetry={() => void asked.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}

function Update({ update, host }: { readonly update: WeeklyUpdate; readonly host: WeeklyUpdateHost }) {
  const { name } = useAccount()
  const view = useOwnTableView()
  const rows = inStatusOrder(update.applications).map((row, at) => ({ ...row, number: at + 1 }))
  const week = weekOf(update.publishedOn)
  const called = toldApart(rows.flatMap(({ provider }) => (provider === null ? [] : [provider])))
  const here = useLocation({ select: ({ pathname }) => pathname })
  const columns = updateColumns(here, host.application, called)
  return (
    <>
      <PageTitle
        note={update.update.includes(week) ? undefined : `Week of ${week}`}
        actions={
          <Button
            component={Link}
            to={host.back}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Back
          </Button>
        }
      >
        {update.update}
      </PageTitle>
      <PaperHead of={name} />
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
