import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { firmRoute } from './parent-routes.tsx'

/** An address inside the workspace of the firm, relative to it. */
const inside = (path: string): string => path.slice(paths.firm.length)

/** The pages of the firm's staff. To add a page, add its route here. */
export const firmRoutes = [
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmPractices),
    component: lazyPage(() => import('../../areas/firm/practices/practices-page.tsx'), 'PracticesPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmPractice.pattern),
    component: lazyPage(() => import('../../areas/firm/overview/practice-overview-page.tsx'), 'PracticeOverviewPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmMessages),
    component: lazyPage(() => import('../../areas/firm/messages/firm-messages-page.tsx'), 'FirmMessagesPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmMessage.pattern),
    component: lazyPage(() => import('../../areas/firm/messages/firm-message-page.tsx'), 'FirmMessagePage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmUpdateReply.pattern),
    component: lazyPage(
      () => import('../../areas/firm/update-replies/firm-update-reply-page.tsx'),
      'FirmUpdateReplyPage',
    ),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmDocuments),
    component: lazyPage(() => import('../../areas/firm/documents/waiting-documents-page.tsx'), 'WaitingDocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmDocument.pattern),
    component: lazyPage(() => import('../../areas/firm/documents/review-page.tsx'), 'ReviewPage'),
    // The document needs the width; the menu is a rail from the start.
    staticData: { isLargeForm: true },
  }),
  ...[paths.firmCalls, paths.firmCall.pattern].map((path) =>
    createRoute({
      getParentRoute: () => firmRoute,
      path: inside(path),
      component: lazyPage(() => import('../../areas/firm/follow-up/calls-page.tsx'), 'CallsPage'),
    }),
  ),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmUpdates),
    component: lazyPage(() => import('../../areas/firm/updates/updates-page.tsx'), 'UpdatesPage'),
  }),
  ...[paths.firmUpdate, paths.firmUpdateCorrection].map(({ pattern }) =>
    createRoute({
      getParentRoute: () => firmRoute,
      path: inside(pattern),
      component: lazyPage(() => import('../../areas/firm/updates/composer-page.tsx'), 'ComposerPage'),
      staticData: { isLargeForm: true },
    }),
  ),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmTurnaround),
    component: lazyPage(() => import('../../areas/firm/turnaround/turnaround-page.tsx'), 'TurnaroundPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmStaff),
    component: lazyPage(() => import('../../areas/firm/staff/staff-page.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/',
    component: lazyPage(() => import('../../areas/firm/tasks/tasks-page.tsx'), 'TasksPage'),
  }),
  // Unknown addresses.
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: paths.firm, replace: true })
    },
  }),
]
