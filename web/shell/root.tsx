import { Outlet } from '@tanstack/react-router'
import { SessionWatch } from '../session/session-watch.tsx'
import { Toaster } from '../platform/ui/feedback/toaster.tsx'
import { findsPage } from './finds-page.ts'
import { PageAnnouncer } from './page-announcer.tsx'

/** The surroundings of every page. */
export const Root = () => (
  <>
    <Outlet />
    <SessionWatch finds={findsPage} />
    <PageAnnouncer />
    <Toaster />
  </>
)
