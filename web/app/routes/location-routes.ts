import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { dashboardRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

export const locationRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.locations),
    component: lazyPage(() => import('../../areas/locations/locations-page.tsx'), 'LocationsPage'),
  }),
]
