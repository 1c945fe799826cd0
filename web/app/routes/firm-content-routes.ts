import { createRoute } from '@tanstack/react-router'
import { firmRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The pages on which the firm completes a project, and edits what it shows to all practices. */
export const firmContentRoutes = [
  createRoute({
    getParentRoute: () => firmRoute,
    path: '/practices/$accountId/projects/$projectId/complete',
    component: lazyPage(() => import('../../areas/firm/completion/complete-project-page.tsx'), 'CompleteProjectPage'),
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: paths.firmLetter.slice(paths.firm.length),
    component: lazyPage(() => import('../../areas/firm/home-content/letter-page.tsx'), 'LetterPage'),
  }),
]
