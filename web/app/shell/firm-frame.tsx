import type { Account } from '@client-center/contract/accounts/account.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation, useMatches, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, type ReactNode } from 'react'
import { registerRightsRefetch } from '../../api/right-withdrawn.ts'
import { setTaskRun, useTaskRun } from '../../areas/firm/tasks/task-run.ts'
import { useProjectLookup } from '../../areas/projects/use-project-lookup.ts'
import { paths } from '../../paths/paths.ts'
import { SessionContext, useSession } from '../../session/session-context.tsx'
import { FactorAgain } from '../../session/factor/factor-again.tsx'
import { toFailureStatus } from '../../ui/feedback/failure.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { FirstCrumbContext } from '../../ui/page/breadcrumbs.tsx'
import { isRail, useFrameState } from '../../ui/page/frame-state.ts'
import { PrintFrame } from '../../ui/page/print-frame.tsx'
import { useNarrowWindow } from '../../ui/page/use-narrow-window.ts'
import { ConnectionLine } from './connection-line.tsx'
import { practiceMenu } from './firm-menu.ts'
import { DeferredNextTaskBar } from './after-first-paint.ts'
import { FirmHeader } from './firm-header.tsx'
import own from './firm-frame.module.css'
import { useGoToKeys } from './use-go-to-keys.ts'
import { FirmPhoneBar } from './firm-phone-bar.tsx'
import { FirmSideMenu } from './firm-side-menu.tsx'
import classes from './frame.module.css'
import { FramedPage } from './framed-page.tsx'
import { practiceQuery } from './practice-query.ts'
import { PracticeClosed } from './practice-closed.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { VersionLine } from './version-line.tsx'

const allPractices = { label: 'All practices', to: paths.firmPractices }

/**
 * The frame of the firm's staff (design §13). On the pages of a practice, that practice is the only account of the
 * session, so the pages work as they do for its own users.
 */
export function FirmFrame() {
  const { me } = useSession()
  const { accountId } = useParams({ strict: false })
  const { practice, body } = usePractice(accountId)
  const session = useMemo(() => ({ me, accounts: practice === undefined ? [] : [practice] }), [me, practice])
  const isAtHome = useLocation({ select: ({ pathname }) => pathname === paths.home })
  return (
    <SessionContext value={session}>
      <FirstCrumbContext value={allPractices}>
        <FrameAround practice={practice}>
          {/* The key ends what belongs to one practice, such as its unsaved texts, before another one opens. */}
          <FramedPage key={accountId}>{isAtHome ? <Navigate to={paths.firm} replace /> : body}</FramedPage>
        </FrameAround>
      </FirstCrumbContext>
      <FactorAgain />
    </SessionContext>
  )
}

interface OpenPractice {
  /** The practice of the address; undefined on pages across practices, and while the practice is not open. */
  readonly practice: Account | undefined
  /** What shows in place of the page. */
  readonly body?: ReactNode
}

/** The practice of the address, which the server opens for staff who may work on it. */
function usePractice(accountId: string | undefined): OpenPractice {
  // Registers before the query starts: a refused refetch must not wait for itself.
  usePracticeRefetch(accountId)
  const practiceRead = useQuery({ ...practiceQuery(accountId ?? ''), enabled: accountId !== undefined })
  if (accountId === undefined) return { practice: undefined }
  const { data, isError, error } = practiceRead
  if (isError && [400, 403, 404].includes(toFailureStatus(error)))
    return { practice: undefined, body: <PracticeClosed name={data?.name} /> }
  if (data !== undefined) return { practice: data }
  const body = isError ? <LoadError onRetry={() => void practiceRead.refetch()} /> : <SkeletonPage />
  return { practice: undefined, body }
}

/** After a refused request, reads the practice again, because it may be another advisor's by now. */
function usePracticeRefetch(accountId: string | undefined): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      registerRightsRefetch(readPractice, async () => {
        if (accountId === undefined) return false
        try {
          await cache.fetchQuery({ ...practiceQuery(accountId), staleTime: 0 })
          return false
        } catch (failure) {
          return [403, 404].includes(toFailureStatus(failure))
        }
      }),
    [cache, accountId],
  )
}

interface FrameAroundProps {
  readonly practice: Account | undefined
  readonly children: ReactNode
}

/** Header, menu and sheet around the page. */
function FrameAround({ practice, children }: FrameAroundProps) {
  const { accountId, projectId = '' } = useParams({ strict: false })
  const isInProject = useLocation({
    select: ({ pathname }) =>
      accountId !== undefined && `${pathname}/`.startsWith(`${paths.project(accountId, projectId)}/`),
  })
  const isAtLargeForm = useMatches({ select: (all) => all.some(({ staticData }) => staticData.isLargeForm === true) })
  useGoToKeys(practice)
  const run = useTaskRun()
  // The next person of this window must not see it.
  useEffect(() => () => setTaskRun(undefined), [])
  const state = useFrameState()
  const isNarrow = useNarrowWindow()
  const hasBar = state.ownFoot === 0
  const entries = useMemo(() => (practice === undefined ? [] : practiceMenu(practice)), [practice])
  const projectLookup = useProjectLookup(practice, isInProject ? projectId : undefined)
  const isRailed = isRail(state, isAtLargeForm)
  return (
    <div
      className={`${classes.frame} ${own.firm}`}
      data-menu={isRailed ? 'rail' : 'full'}
      data-has-bar={hasBar || undefined}
      data-wide={state.wide > 0 || undefined}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <FirmHeader practice={practice} />
      {practice !== undefined && projectLookup.project !== undefined ? (
        <ProjectMenu account={practice} project={projectLookup.project} rail={isRailed} />
      ) : isNarrow ? null : (
        <FirmSideMenu practice={practice} entries={entries} rail={isRailed} />
      )}
      <main
        id="content"
        className={`${classes.sheet} ${own.sheet}`}
        tabIndex={-1}
        data-across={accountId === undefined || undefined}
      >
        <VersionLine />
        <ConnectionLine />
        <div className={classes.content}>
          {run === undefined ? null : <DeferredNextTaskBar run={run} />}
          <PrintFrame name={practice?.name ?? ''} />
          {children}
        </div>
      </main>
      {hasBar && isNarrow ? <FirmPhoneBar practice={practice} entries={entries} /> : null}
    </div>
  )
}
