import { createRoute } from '@tanstack/react-router'
import { dashboardRoute } from './parent-routes.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/',
    component: lazyPage(() => import('../../areas/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
]
