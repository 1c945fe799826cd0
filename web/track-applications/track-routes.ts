import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** TRACK-01. */
export const trackRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.trackApplications),
    component: lazyPage(() => import('./track-page.tsx'), 'TrackPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.addTrackedApplication),
    component: lazyPage(() => import('./add-tracked-page.tsx'), 'AddTrackedPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.trackedApplication),
    component: lazyPage(() => import('./tracked-page.tsx'), 'TrackedPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: below(paths.project, paths.projectWeeklyUpdate),
    component: lazyPage(() => import('./project-update-page.tsx'), 'ProjectUpdatePage'),
  }),
]
