import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** PROJ-08. */
export const requiredItemRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.requiredItems),
    component: lazyPage(() => import('../required-items/required-items-with-staff.tsx'), 'RequiredItemsWithStaff'),
  }),
]
