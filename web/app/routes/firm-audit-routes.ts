import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { firmRoute } from './parent-routes.tsx'

/** The pages on which the firm views a practice as its users do and ends its relationship with it. */
export const firmAuditRoutes = [
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
