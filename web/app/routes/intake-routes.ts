import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** INT-01…39. */
export const intakeRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.intake),
    component: lazyPage(() => import('../../areas/intake/intake-page.tsx'), 'IntakePage'),
  }),
]
