import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { applicationRoutes } from './routes/application-routes.ts'
import { projectCredentialingRoutes, providerCredentialingRoutes } from './routes/credentialing-routes.ts'
import { dashboardRoutes } from './routes/dashboard-routes.ts'
import { practiceDocumentRoutes } from './routes/practice-document-routes.ts'
import { feeScheduleRoutes } from './routes/fee-schedule-routes.ts'
import { firmEntryRoutes } from './routes/firm-entry.ts'
import { homeRoutes, landingRoutes } from './routes/home-routes.ts'
import { intakeRoutes } from './routes/intake-routes.ts'
import { locationRoutes } from './routes/location-routes.ts'
import { messageRoutes } from './routes/message-routes.tsx'
import { paths } from '../paths/paths.ts'
import { accountProviderRoutes, dashboardProviderRoutes } from './routes/provider-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import { readTokens } from '../api/tokens.ts'
import {
  accountRoute,
  dashboardRoute,
  firmRoute,
  insideRoute,
  outsideRoute,
  projectRoute,
  rootRoute,
} from './routes/parent-routes.tsx'
import { incompleteProjectRoutes, projectRoutes } from './routes/project-routes.ts'
import { trackRoutes } from './routes/track-routes.ts'
import { requiredItemRoutes } from './routes/required-item-routes.ts'
import { signDocumentRoutes } from './routes/sign-document-routes.ts'
import { weeklyUpdateRoutes } from './routes/weekly-update-routes.ts'

/** `/` redirects to the login page, or to /home when signed in (AUTH-13, AUTH-14). */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: readTokens() === undefined ? paths.login : paths.home, replace: true })
  },
})

/**
 * Unknown addresses of signed-in pages, and `/app` and `/dashboard` without an account (AMB-13), redirect to /home
 * (SHELL-03).
 */
const unknownPaths = [paths.cap, paths.account]
  .flatMap(({ pattern }) => [pattern.replace('/$accountId', ''), `${pattern}/$`])
  .map((path) =>
    createRoute({
      getParentRoute: () => insideRoute,
      path,
      beforeLoad: () => {
        throw redirect({ to: paths.home, replace: true })
      },
    }),
  )

/** Every route of the portal. To add a page, add its route to the list of its area. */
const tree = rootRoute.addChildren([
  startRoute,
  outsideRoute.addChildren(sessionRoutes),
  insideRoute.addChildren([
    ...homeRoutes,
    dashboardRoute.addChildren([
      ...dashboardRoutes,
      ...locationRoutes,
      ...practiceDocumentRoutes,
      ...feeScheduleRoutes,
      ...applicationRoutes,
      ...weeklyUpdateRoutes,
      ...dashboardProviderRoutes,
      ...providerCredentialingRoutes,
    ]),
    accountRoute.addChildren([
      ...landingRoutes,
      ...accountProviderRoutes,
      ...messageRoutes,
      ...incompleteProjectRoutes,
      projectRoute.addChildren([
        ...intakeRoutes,
        ...projectCredentialingRoutes,
        ...requiredItemRoutes,
        ...signDocumentRoutes,
        ...trackRoutes,
        ...projectRoutes,
      ]),
    ]),
    firmRoute.addChildren(firmEntryRoutes),
    ...unknownPaths,
  ]),
])

export function newRouter(answers: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree: tree,
    context: { answers, rebuildRoutes: () => router.setRoutes(router.buildRouteTree()) },
    scrollRestoration: true,
    ...(history === undefined ? {} : { history }),
  })
  return router
}
