import { createRoute } from '@tanstack/react-router'
import { firmRoute } from './parent-routes.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The pages on which the firm runs the projects of a practice. */
export const firmProjectRoutes = [
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/projects',
    component: lazyPage(() => import('../../areas/firm/projects/projects-page.tsx'), 'FirmProjectsPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/projects/add',
    component: lazyPage(() => import('../../areas/firm/projects/new-project-page.tsx'), 'NewProjectPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/projects/$projectId',
    component: lazyPage(() => import('../../areas/firm/projects/firm-project-page.tsx'), 'FirmProjectPage'),
  }),
]
