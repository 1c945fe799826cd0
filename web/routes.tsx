import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { applicationRoutes } from './applications/application-routes.ts'
import { projectCredentialingRoutes, providerCredentialingRoutes } from './credentialing/credentialing-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { practiceDocumentRoutes } from './practice-documents/practice-document-routes.ts'
import { feeScheduleRoutes } from './fee-schedules/fee-schedule-routes.ts'
import { homeRoutes, landingRoutes } from './home/home-routes.ts'
import { intakeRoutes } from './intake/intake-routes.ts'
import { locationRoutes } from './locations/location-routes.ts'
import { paths } from './paths.ts'
import { accountProviderRoutes, dashboardProviderRoutes } from './providers/provider-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { readTokens } from './platform/api/tokens.ts'
import { accountRoute, dashboardRoute, insideRoute, outsideRoute, projectRoute, rootRoute } from './parent-routes.tsx'
import { incompleteProjectRoutes, projectRoutes } from './projects/project-routes.ts'
import { trackRoutes } from './track-applications/track-routes.ts'
import { requiredItemRoutes } from './required-items/required-item-routes.ts'
import { signDocumentRoutes } from './sign-documents/sign-document-routes.ts'
import { weeklyUpdateRoutes } from './weekly-updates/weekly-update-routes.ts'

/** `/` redirects to the login page, or to /home when signed in (AUTH-13, AUTH-14). */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: readTokens() === undefined ? paths.login : paths.home, replace: true })
  },
})

/**
 * Unknown addresses inside the signed-in areas, and the areas without an account (AMB-13), redirect to /home
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

/** Every page of the portal. An area adds its own list to the parent of its addresses. */
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
    ...unknownPaths,
  ]),
])

export const newRouter = (answers: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context: { answers },
    scrollRestoration: true,
    ...(history === undefined ? {} : { history }),
  })
