import { createRoute } from '@tanstack/react-router'
import { firmRoute } from './parent-routes.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The page on which the firm completes a project. */
export const firmCompletionRoutes = [
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/projects/$projectId/complete',
    component: lazyPage(() => import('../../areas/firm/completion/complete-project-page.tsx'), 'CompleteProjectPage'),
  }),
]
