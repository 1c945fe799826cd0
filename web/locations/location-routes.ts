import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'

export const locationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.locations),
    component: lazyRouteComponent(() => import('./locations-page.tsx'), 'LocationsPage'),
  }),
]
