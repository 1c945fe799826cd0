import { createRoute } from '@tanstack/react-router'
import { firmRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The pages on which the firm sets up a practice and manages its people. */
export const firmSetupRoutes = [
  createRoute({
    getParentRoute: () => firmRoute,
    path: paths.addPractice.slice(paths.firm.length),
    component: lazyPage(() => import('../../areas/firm/setup/add-practice-page.tsx'), 'AddPracticePage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/people',
    component: lazyPage(() => import('../../areas/firm/people/people-page.tsx'), 'PeoplePage'),
  }),
]
