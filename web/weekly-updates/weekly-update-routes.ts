import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'

/** SHELL-14. */
export const weeklyUpdateRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/weekly-update/$projectId/$updateId',
    component: lazyRouteComponent(() => import('./weekly-update-page.tsx'), 'WeeklyUpdatePage'),
  }),
]
