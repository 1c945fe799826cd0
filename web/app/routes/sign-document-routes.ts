import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** PROJ-09. */
export const signDocumentRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.signDocuments),
    component: lazyPage(() => import('../../areas/documents/signing/sign-documents-page.tsx'), 'SignDocumentsPage'),
  }),
]
