import type { Account } from '@client-center/contract/accounts/account.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { paths } from '../../paths/paths.ts'
import { Mark } from '../../ui/page/mark.tsx'
import { SearchButton } from '../../areas/search/search-button.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { DeferredHeaderCorner } from './after-first-paint.ts'
import { CornerRoom } from './corner-room.tsx'
import classes from './header.module.css'

/** The header of every signed-in page. The logo links to `/` (SHELL-01). */
export const Header = memo(function Header({ account }: { readonly account: Account | undefined }) {
  return (
    <header className={classes.header} data-in-account={account === undefined ? undefined : true}>
      <Link to={paths.root} className={classes.home} aria-label="Client Center" data-reach>
        <Mark size={30} />
        <span className={classes.title}>Client Center</span>
      </Link>
      {account === undefined ? null : <AccountSwitcher current={account} />}
      <span className={classes.free} />
      <div className={classes.right}>
        <SearchButton />
        <DeferredHeaderCorner account={account} before={<CornerRoom />} />
      </div>
    </header>
  )
})
