import { createRoute } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/',
    component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
]
