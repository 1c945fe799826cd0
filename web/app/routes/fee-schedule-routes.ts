import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { dashboardRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** SHELL-18, SHELL-20. */
export const feeScheduleRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.feeSchedules),
    component: lazyPage(() => import('../../areas/documents/fees/fee-schedules-page.tsx'), 'FeeSchedulesPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addFeeSchedule),
    component: lazyPage(() => import('../../areas/documents/fees/add-fee-schedule-page.tsx'), 'AddFeeSchedulePage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.feeSchedule),
    component: lazyPage(() => import('../../areas/documents/fees/fee-schedule-page.tsx'), 'FeeSchedulePage'),
  }),
]
