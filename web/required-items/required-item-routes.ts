import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** PROJ-08. */
export const requiredItemRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.requiredItems),
    component: lazyPage(() => import('./required-items-page.tsx'), 'RequiredItemsPage'),
  }),
]
