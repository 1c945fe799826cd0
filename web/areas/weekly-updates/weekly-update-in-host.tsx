import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import {
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
  type WeeklyUpdate,
} from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, type ComponentType } from 'react'
import { NothingHere } from '../documents/library/nothing-here.tsx'
import { toFailureStatus } from '../../ui/feedback/failure.ts'
import { invalidate, useRead } from '../../api/use-read.ts'
import { IconArrowLeft } from '../../ui/icons/icons.ts'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { useIsStaff } from '../../session/use-is-staff.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { RepliedActionPoints } from './replied-action-points.tsx'
import type { StaffReplyActions } from './replies/reply-list.tsx'
import { WeeklyUpdateContent } from './weekly-update-content.tsx'
import type { WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import { formatWeekStart } from './format-week-start.ts'

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
  const week = formatWeekStart(update.publishedOn)
  const notes = [
    ...(update.update.includes(week) ? [] : [texts.week(week)]),
    ...(update.correctedOn === null ? [] : [texts.corrected(formatLocalDay(update.correctedOn))]),
  ]
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <PageTitle
        note={notes.length === 0 ? undefined : notes.join('. ')}
        actions={
          <>
            {isStaff ? (
              <Button
                renderRoot={(button) => (
                  <Link {...button} to={paths.firmUpdateCorrection(update.accountId, update.projectId, update.id)} />
                )}
                variant="light"
              >
                {texts.correct}
              </Button>
            ) : null}
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
          </>
        }
      >
        {update.update}
      </PageTitle>
      <WeeklyUpdateContent
        update={update}
        host={host}
        here={here}
        actionPoints={
          <>
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
          </>
        }
      />
    </>
  )
}
