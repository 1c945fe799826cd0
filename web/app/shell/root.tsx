import type { Account } from '@client-center/contract/accounts/account.ts'
import { Outlet } from '@tanstack/react-router'
import { SessionWatch } from '../../session/session-watch.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

/** Loads when a person returns to a page, because it needs the menu, and the menu's icons are large. */
const canOpenPage = async (pathname: string, accounts: readonly Account[]): Promise<boolean> =>
  (await import('./can-open-page.ts')).canOpenPage(pathname, accounts)

/** The parts that surround every page. */
export const Root = () => (
  <>
    <Outlet />
    <SessionWatch canOpenPage={canOpenPage} />
    <PageAnnouncer />
    <Toaster />
  </>
)
