import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'

/** SHELL-14. */
export const weeklyUpdateRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.weeklyUpdate),
    component: lazyRouteComponent(() => import('./weekly-update-page.tsx'), 'WeeklyUpdatePage'),
  }),
]
