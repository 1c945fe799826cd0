import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { firmRoute } from './parent-routes.tsx'

/** The pages of the audit log, of views of a practice as its users see it, and of the end of a relationship. */
export const firmAuditRoutes = [
  ...['/audit', '/practices/$accountId/audit'].map((path) =>
    createRoute({
      getParentRoute: () => firmRoute,
      path,
      component: lazyPage(() => import('../../areas/firm/audit-log/audit-page.tsx'), 'AuditPage'),
    }),
  ),
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/view',
    component: lazyPage(() => import('../../areas/firm/views/view-page.tsx'), 'ViewPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/relationship',
    component: lazyPage(() => import('../../areas/firm/relationship/relationship-page.tsx'), 'RelationshipPage'),
  }),
]
