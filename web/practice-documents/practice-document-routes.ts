import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../parent-routes.tsx'

/** SHELL-13, SHELL-20. */
export const practiceDocumentRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/practice-documents',
    component: lazyRouteComponent(() => import('./practice-documents-page.tsx'), 'PracticeDocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/practice-documents/add',
    component: lazyRouteComponent(() => import('./add-practice-document-page.tsx'), 'AddPracticeDocumentPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: '/practice-documents/$documentId',
    component: lazyRouteComponent(() => import('./practice-document-page.tsx'), 'PracticeDocumentPage'),
  }),
]
