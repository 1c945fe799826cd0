import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'

/** SHELL-18, SHELL-20. */
export const feeScheduleRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.feeSchedules),
    component: lazyRouteComponent(() => import('./fee-schedules-page.tsx'), 'FeeSchedulesPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addFeeSchedule),
    component: lazyRouteComponent(() => import('./add-fee-schedule-page.tsx'), 'AddFeeSchedulePage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.feeSchedule),
    component: lazyRouteComponent(() => import('./fee-schedule-page.tsx'), 'FeeSchedulePage'),
  }),
]
