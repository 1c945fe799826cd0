import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import {
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
  type WeeklyUpdate,
} from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { sortByStatus } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import { NothingHere } from '../documents/library/nothing-here.tsx'
import { toFailureStatus } from '../../ui/feedback/failure.ts'
import { invalidate, useRead } from '../../api/use-read.ts'
import { IconArrowLeft } from '../../ui/icons/icons.ts'
import { useAccount } from '../../session/session-context.tsx'
import { useIsStaff } from '../../session/use-is-staff.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { disambiguateProviders } from '../provider-fields/disambiguate-providers.ts'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { useOwnTableView } from '../../ui/table/use-table-view.ts'
import { RepliedActionPoints } from './replied-action-points.tsx'
import type { StaffReplyActions } from './replies/reply-list.tsx'
import { statusTone, updateColumns } from './weekly-update-columns.tsx'
import type { WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'
import { formatWeekStart } from './format-week-start.ts'
import { WhatChanged } from './what-changed.tsx'
import { WhereThingsStand } from './where-things-stand.tsx'

/** Queries whose responses change when an update is opened. */
const updateQueries = [listAccountWeeklyUpdates, listWeeklyUpdates, listNeeds, countNeeds, listAllNeeds]

/** What staff see of an update, whose code only staff load. */
export interface UpdateStaffParts {
  readonly Readers: ComponentType<{ readonly accountId: string; readonly updateId: string }>
  readonly ReplyActions: StaffReplyActions
}

interface UpdateInHostProps {
  readonly host: WeeklyUpdateHost
  readonly staffParts?: UpdateStaffParts | undefined
}

/** A weekly update (WEEK-01…05), in either host. Fetching it marks it as opened. */
export function WeeklyUpdateInHost({ host, staffParts }: UpdateInHostProps) {
  const account = useAccount()
  const cache = useQueryClient()
  const { projectId = '', updateId = '' } = useParams({ strict: false })
  const updateQuery = useRead(readWeeklyUpdate, { params: { projectId, updateId } })
  const opened = updateQuery.data?.id
  useEffect(() => {
    // The server marks it when it is fetched (AMB-43).
    if (opened !== undefined) void invalidate(cache, updateQueries)
  }, [opened, cache])
  // An update of another account counts as missing at this account's address (PERM-06).
  const isElsewhere = updateQuery.data !== undefined && updateQuery.data.accountId !== account.id
  const missing = isElsewhere || (updateQuery.isError && [400, 403, 404].includes(toFailureStatus(updateQuery.error)))
  return (
    <>
      <Breadcrumbs crumbs={host.breadcrumbs} here={texts.title} />
      {updateQuery.data !== undefined && !isElsewhere ? (
        <Update update={updateQuery.data} host={host} staffParts={staffParts} />
      ) : missing ? (
        <>
          <PageTitle>{texts.title}</PageTitle>
          <NothingHere title={texts.title} sentence={texts.notFound} hint={texts.notFoundHint} back={host.back} />
        </>
      ) : updateQuery.isError ? (
        <LoadError onRetry={() => void updateQuery.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}

interface UpdateProps extends UpdateInHostProps {
  readonly update: WeeklyUpdate
}

function Update({ update, host, staffParts }: UpdateProps) {
  const { id: accountId } = useAccount()
  const isStaff = useIsStaff()
  const view = useOwnTableView()
  const rows = sortByStatus(update.applications).map((row, index) => ({ ...row, number: index + 1 }))
  const week = formatWeekStart(update.publishedOn)
  const toProviderLabel = disambiguateProviders(rows.flatMap(({ provider }) => (provider === null ? [] : [provider])))
  const here = useLocation({ select: ({ pathname }) => pathname })
  const columns = updateColumns(here, host.application, toProviderLabel)
  return (
    <>
      <PageTitle
        note={update.update.includes(week) ? undefined : `Week of ${week}`}
        actions={
          <Button
            component={Link}
            to={host.back}
            // The address of the update starts with the parent's; only an exact match is the current page.
            activeOptions={{ exact: true }}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Back
          </Button>
        }
      >
        {update.update}
      </PageTitle>
      <div className={classes.top} data-compared={update.previousPublishedOn === null ? undefined : true}>
        <WhatChanged
          update={update}
          rows={rows}
          toProviderLabel={toProviderLabel}
          open={host.application}
          here={here}
        />
        <div className={classes.side}>
          <RepliedActionPoints
            key={update.id}
            update={update}
            host={host}
            here={here}
            StaffActions={staffParts?.ReplyActions}
          />
          {isStaff && staffParts !== undefined ? (
            <Suspense fallback={null}>
              <staffParts.Readers accountId={accountId} updateId={update.id} />
            </Suspense>
          ) : null}
          {rows.length === 0 ? null : <WhereThingsStand statusIds={rows.map(({ statusId }) => statusId)} />}
        </div>
      </div>
      <Card title="Applications" action={<span className={classes.order}>Earliest stage first</span>} flush>
        <div className={classes.rows}>
          <DataTable
            label="Applications"
            columns={columns}
            rows={rows}
            rowKey={({ number }) => String(number)}
            rowTone={statusTone}
            view={view}
            unpaged
            stacks
          />
        </div>
      </Card>
    </>
  )
}
