import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'

/** SHELL-15…17. */
export const applicationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/applications',
    component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/applications/add',
    component: lazyRouteComponent(() => import('./add-application-page.tsx'), 'AddApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/applications/$applicationId',
    component: lazyRouteComponent(() => import('./application-page.tsx'), 'ApplicationPage'),
  }),
]
