import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'

/** SHELL-18, SHELL-20. */
export const feeScheduleRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/fee-schedules',
    component: lazyRouteComponent(() => import('./fee-schedules-page.tsx'), 'FeeSchedulesPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/fee-schedules/add',
    component: lazyRouteComponent(() => import('./add-fee-schedule-page.tsx'), 'AddFeeSchedulePage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/fee-schedules/$documentId',
    component: lazyRouteComponent(() => import('./fee-schedule-page.tsx'), 'FeeSchedulePage'),
  }),
]
