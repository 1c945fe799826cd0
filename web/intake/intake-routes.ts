import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** INT-01…39: the first of a project's forms. */
export const intakeRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.intake),
    component: lazyPage(() => import('./intake-page.tsx'), 'IntakePage'),
  }),
]
