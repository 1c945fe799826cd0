import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { dashboardRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** SHELL-14. */
export const weeklyUpdateRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.weeklyUpdate),
    component: lazyPage(() => import('../track-applications/cap-update-page.tsx'), 'CapUpdatePage'),
  }),
]
