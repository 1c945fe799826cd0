import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'

export const locationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: 'locations',
    component: lazyRouteComponent(() => import('./locations-page.tsx'), 'LocationsPage'),
  }),
]
