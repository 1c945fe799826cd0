import { listAccounts, type Account } from '@client-center/contract/accounts/account.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { AccountNeedsBadge } from '../../areas/needs-you/account-needs-badge.tsx'
import { paths } from '../../paths/paths.ts'
import { IconExternalLink } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTableFoot } from '../../ui/table/data-table-foot.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { isWebAddress } from '../../ui/text/external-link.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { PAGE_SIZES } from '../../ui/table/table-view.ts'
import { usePages } from '../../ui/table/use-pages.ts'
import classes from './accounts-card.module.css'
import { homeTexts } from './home-texts.ts'
import { useSession } from '../../session/session-context.tsx'
import { usePortal } from '../../session/use-portal.ts'

const TITLE = 'Dental Office'

const FormerPractices = lazyPage(() => import('./former-practices.tsx'), 'FormerPractices')

/** Up to this many practices show on one page, so that a user with six need not go to a second page. */
const ALL_AT_ONCE = Math.max(...PAGE_SIZES)

/**
 * HOME-02…06: the user's practices, each with two links. Many practices are paged and numbered across pages (AMB-114).
 */
export function AccountsCard() {
  const accounts = useRead(listAccounts)
  // The links to pages of the firm change the width of the rows, so the rows wait for them.
  const isWaiting = usePortal().isLoading
  // The session already has the accounts, so the number of skeleton rows is known.
  const { accounts: mine } = useSession()
  return (
    <Card title={TITLE} flush>
      {accounts.data !== undefined && !isWaiting ? (
        <Accounts accounts={accounts.data} />
      ) : accounts.isError ? (
        <LoadError onRetry={() => void accounts.refetch()} />
      ) : mine.length === 0 ? (
        <Accounts accounts={mine} />
      ) : (
        <div className={classes.waiting}>
          <SkeletonRows rows={Math.min(mine.length, ALL_AT_ONCE)} />
        </div>
      )}
    </Card>
  )
}

function Accounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const portal = usePortal()
  const { shown, before, page, view } = usePages(accounts, 'accounts', ALL_AT_ONCE)
  if (accounts.length === 0)
    return (
      <>
        <EmptyState title={homeTexts.noAccounts} hint={homeTexts.noAccountsHint} />
        <Suspense>
          <FormerPractices />
        </Suspense>
      </>
    )
  return (
    <>
      <table className={classes.table} aria-label={TITLE}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Name</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((account, index) => (
            <tr key={account.id}>
              <td className={classes.number}>{before + index + 1}</td>
              <th scope="row" className={classes.name}>
                {/* One text with its blank: a blank of its own would move when the number appears. */}
                {`${account.name} `}
                <AccountNeedsBadge accountId={account.id} />
              </th>
              <td className={classes.ways}>
                <AccountLink
                  label="CAP"
                  account={account.name}
                  variant="light"
                  to={account.hasCap ? paths.cap(account.id) : undefined}
                  elsewhere={portal.data?.credentialingInformationUrl}
                />
                <AccountLink
                  label="Projects"
                  account={account.name}
                  variant="default"
                  to={account.hasProjects ? paths.account(account.id) : undefined}
                  elsewhere={portal.data?.solutionsUrl}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {accounts.length > ALL_AT_ONCE ? (
        <DataTableFoot label={TITLE} view={view} count={accounts.length} page={page} />
      ) : null}
    </>
  )
}

interface AccountLinkProps {
  readonly label: string
  readonly account: string
  readonly variant: 'light' | 'default'
  /** A path within the portal; without it, the link opens the page of the firm (HOME-03, HOME-04). */
  readonly to: string | undefined
  readonly elsewhere: string | undefined
}

function AccountLink({ label, account, variant, to, elsewhere }: AccountLinkProps) {
  if (to !== undefined) {
    return (
      <Button component={Link} to={to} variant={variant} aria-label={`${label}, ${account}`}>
        {label}
      </Button>
    )
  }
  if (elsewhere === undefined || !isWebAddress(elsewhere)) return null
  return (
    <Button
      component="a"
      href={elsewhere}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
      aria-label={`${label}, ${account} (opens in a new tab)`}
    >
      {label}
    </Button>
  )
}
