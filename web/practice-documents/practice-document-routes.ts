import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'

/** SHELL-13, SHELL-20. */
export const practiceDocumentRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.practiceDocuments),
    component: lazyRouteComponent(() => import('./practice-documents-page.tsx'), 'PracticeDocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addPracticeDocument),
    component: lazyRouteComponent(() => import('./add-practice-document-page.tsx'), 'AddPracticeDocumentPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.practiceDocument),
    component: lazyRouteComponent(() => import('./practice-document-page.tsx'), 'PracticeDocumentPage'),
  }),
]
