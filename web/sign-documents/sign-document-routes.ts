import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** PROJ-09. */
export const signDocumentRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.signDocuments),
    component: lazyPage(() => import('./sign-documents-page.tsx'), 'SignDocumentsPage'),
  }),
]
