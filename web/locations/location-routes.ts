import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

export const locationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.locations),
    component: lazyPage(() => import('./locations-page.tsx'), 'LocationsPage'),
  }),
]
