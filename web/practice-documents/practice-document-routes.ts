import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** SHELL-13, SHELL-20. */
export const practiceDocumentRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.practiceDocuments),
    component: lazyPage(() => import('./practice-documents-page.tsx'), 'PracticeDocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addPracticeDocument),
    component: lazyPage(() => import('./add-practice-document-page.tsx'), 'AddPracticeDocumentPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.practiceDocument),
    component: lazyPage(() => import('./practice-document-page.tsx'), 'PracticeDocumentPage'),
  }),
]
