import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'

/** SHELL-15…17. */
export const applicationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.applications),
    component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addApplication),
    component: lazyRouteComponent(() => import('./add-application-page.tsx'), 'AddApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.application),
    component: lazyRouteComponent(() => import('./application-page.tsx'), 'ApplicationPage'),
  }),
]
