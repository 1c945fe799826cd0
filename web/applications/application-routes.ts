import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** SHELL-15…17. */
export const applicationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.applications),
    component: lazyPage(() => import('./list/applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addApplication),
    component: lazyPage(() => import('./add-application-page.tsx'), 'AddApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.application),
    component: lazyPage(() => import('./application-page.tsx'), 'ApplicationPage'),
  }),
]
