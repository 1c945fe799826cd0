import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** SHELL-14. */
export const weeklyUpdateRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.weeklyUpdate),
    component: lazyPage(() => import('./weekly-update-page.tsx'), 'WeeklyUpdatePage'),
  }),
]
