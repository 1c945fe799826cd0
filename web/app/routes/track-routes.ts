import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** TRACK-01. */
export const trackRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.trackApplications),
    component: lazyPage(() => import('../track-applications/track-page.tsx'), 'TrackPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.addTrackedApplication),
    component: lazyPage(() => import('../track-applications/add-tracked-page.tsx'), 'AddTrackedPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.trackedApplication),
    component: lazyPage(() => import('../track-applications/tracked-page.tsx'), 'TrackedPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.projectWeeklyUpdate),
    component: lazyPage(() => import('../track-applications/project-update-page.tsx'), 'ProjectUpdatePage'),
  }),
]
