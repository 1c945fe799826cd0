import { Outlet } from '@tanstack/react-router'
import { SessionWatch } from '../../session/session-watch.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { canOpenPage } from './can-open-page.ts'
import { PageAnnouncer } from './page-announcer.tsx'

/** The parts that surround every page. */
export const Root = () => (
  <>
    <Outlet />
    <SessionWatch canOpenPage={canOpenPage} />
    <PageAnnouncer />
    <Toaster />
  </>
)
