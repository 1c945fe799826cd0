import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { AccountContext, useSession } from '../../session/session-context.tsx'
import { setDisplayTimeZone } from '../../time/local-day.ts'
import { accountsQuery } from '../../session/session-queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { recordTexts } from '../../records/record-texts.ts'

const EndedLine = lazyPage(() => import('./ended-line.tsx'), 'EndedLine')

/**
 * Provides the account of the address to its pages (SHELL-22). An account without permissions shows the same as one
 * that does not exist.
 */
export function AccountLoader() {
  const { accountId } = useParams({ strict: false })
  const accounts = useQuery(accountsQuery)
  const account = useSession().accounts.find((one) => one.id === accountId)
  if (account !== undefined) {
    setDisplayTimeZone(account.timeZone)
    return (
      <AccountContext value={account} key={account.id}>
        {account.ended === undefined ? null : (
          <Suspense>
            <EndedLine />
          </Suspense>
        )}
        <Outlet />
      </AccountContext>
    )
  }
  if (accounts.isFetching) return <SkeletonPage />
  if (accounts.isError) return <LoadError onRetry={() => void accounts.refetch()} />
  return (
    <>
      <PageTitle>Account</PageTitle>
      <EmptyState
        title="The account cannot be found"
        hint={recordTexts.mayBeClosed}
        action={
          <Button component={Link} to={paths.home} variant="default">
            Back to Home
          </Button>
        }
      />
    </>
  )
}
