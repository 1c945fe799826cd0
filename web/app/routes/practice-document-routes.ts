import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { dashboardRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** SHELL-13, SHELL-20. */
export const practiceDocumentRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.practiceDocuments),
    component: lazyPage(
      () => import('../../areas/documents/practice/practice-documents-page.tsx'),
      'PracticeDocumentsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addPracticeDocument),
    component: lazyPage(
      () => import('../../areas/documents/practice/add-practice-document-page.tsx'),
      'AddPracticeDocumentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.practiceDocument),
    component: lazyPage(
      () => import('../../areas/documents/practice/practice-document-page.tsx'),
      'PracticeDocumentPage',
    ),
  }),
]
