import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Navigate, Outlet, redirect } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { paths } from '../../paths/paths.ts'
import { readTokens } from '../../api/tokens.ts'
import { saveReturnTo } from '../../session/return-to.ts'
import { meQuery } from '../../session/session-queries.ts'
import { prefetchAccount, prefetchSession } from '../shell/prefetch.ts'
import { Root } from '../shell/root.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The parent routes of all pages. Each file `…-routes.ts` creates routes below one of them. */

interface RouterContext {
  readonly answers: QueryClient
  /** Lets the router find routes that were added to the tree after it was created. */
  readonly rebuildRoutes: () => void
}

/** Unknown addresses redirect to the login page (SHELL-04). */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to={paths.login} replace />,
})

/** Pages for users who are not signed in. Signed-in users are redirected to /home (AUTH-14). */
export const outsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'outside',
  beforeLoad: () => {
    if (readTokens() !== undefined) throw redirect({ to: paths.home, replace: true })
  },
  component: lazyPage(() => import('../../session/entry-layout.tsx'), 'EntryLayout'),
})

/**
 * Converts a pathname to lower case, as all our addresses and ids are; other systems write ids in capitals.
 * Percent-encoded characters stay.
 */
const inSmallLetters = (pathname: string): string =>
  pathname.replace(/(%..)|[A-Z]+/g, (letters, escaped) => escaped ?? letters.toLowerCase())

/**
 * Pages for signed-in users. Others are redirected to /login (AUTH-15), and return to the page after sign-in (AMB-125).
 */
export const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: ({ context, location, preload }) => {
    const pathname = inSmallLetters(location.pathname)
    if (pathname !== location.pathname)
      throw redirect({ to: pathname, search: location.search, hash: location.hash, replace: true })
    if (readTokens() === undefined) {
      if (!preload) saveReturnTo({ href: location.href })
      throw redirect({ to: paths.login, replace: true })
    }
    prefetchSession(context.answers)
  },
  component: lazyPage(() => import('../shell/signed-in-layout.tsx'), 'SignedInLayout'),
})

/** The pages of an account under /dashboard, inside the account loader (SHELL-22). */
export const dashboardRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.cap.pattern,
  loader: ({ context, params }) => void prefetchAccount(context.answers, params.accountId),
  component: lazyPage(() => import('../shell/account-loader.tsx'), 'AccountLoader'),
})

/** The pages of an account under /app, inside the account loader. */
export const accountRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.account.pattern,
  loader: ({ context, params }) => void prefetchAccount(context.answers, params.accountId),
  component: lazyPage(() => import('../shell/account-loader.tsx'), 'AccountLoader'),
})

/** The pages of a project, inside the project loader (PROJ-01). */
export const projectRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: below(paths.account, paths.project),
  component: lazyPage(() => import('../../areas/projects/project-page.tsx'), 'ProjectPage'),
})

/** The pages of the firm's staff. To everyone else these addresses are unknown, and redirect like the others (SHELL-03). */
export const firmRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: paths.firm,
  beforeLoad: async ({ context }) => {
    const me = await context.answers.ensureQueryData(meQuery).catch(() => undefined)
    if (me?.staff === undefined) throw redirect({ to: paths.home, replace: true })
  },
  component: Outlet,
})
