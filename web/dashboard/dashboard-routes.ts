import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
]
