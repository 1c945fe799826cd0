import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { dashboardRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** SHELL-15…17. */
export const applicationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.applications),
    component: lazyPage(() => import('../../areas/applications/list/applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addApplication),
    component: lazyPage(() => import('../../areas/applications/page/add-application-page.tsx'), 'AddApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.application),
    component: lazyPage(() => import('../track-applications/cap-application-page.tsx'), 'CapApplicationPage'),
  }),
]
