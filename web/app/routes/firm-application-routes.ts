import { createRoute } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { firmRoute } from './parent-routes.tsx'

/** An address inside the workspace of the firm, relative to it. */
const inside = (path: string): string => path.slice(paths.firm.length)

/** The pages for many applications, of one practice and across practices. */
export const firmApplicationRoutes = [
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.practiceApplications.pattern),
    component: lazyPage(
      () => import('../../areas/firm/applications/practice-applications-page.tsx'),
      'PracticeApplicationsPage',
    ),
    // The grid needs the width; the menu is a rail from the start.
    staticData: { isLargeForm: true },
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.addFirmApplications.pattern),
    component: lazyPage(() => import('../../areas/firm/applications/bulk-add-page.tsx'), 'BulkAddPage'),
    staticData: { isLargeForm: true },
  }),
  createRoute({
    getParentRoute: () => firmRoute,
    path: inside(paths.firmApplications),
    component: lazyPage(
      () => import('../../areas/firm/applications/firm-applications-page.tsx'),
      'FirmApplicationsPage',
    ),
  }),
]
