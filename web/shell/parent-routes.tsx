import { createRootRoute, createRoute, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { readTokens } from '../session/tokens.ts'
import { Root } from './root.tsx'

/** The routes under which every page hangs. Areas make theirs with one of these as parent, in a routes.ts of their own. */

/** SHELL-04: whatever nobody knows leads to the login screen. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to={paths.login} replace />,
})

/** Pages for whoever is not signed in; the others land on /home (AUTH-14). */
export const outsideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'outside',
  beforeLoad: () => {
    if (readTokens() !== undefined) throw redirect({ to: paths.home, replace: true })
  },
  component: lazyRouteComponent(() => import('../session/entry-layout.tsx'), 'EntryLayout'),
})

/** Pages for whoever is signed in; the others are sent to /login (AUTH-15). */
export const insideRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inside',
  beforeLoad: () => {
    if (readTokens() === undefined) throw redirect({ to: paths.login, replace: true })
  },
  component: lazyRouteComponent(() => import('./inside.tsx'), 'Inside'),
})

/** Pages of one account under /dashboard, inside the account loader (SHELL-22). */
export const dashboardRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: '/dashboard/$accountId',
  component: lazyRouteComponent(() => import('./account-loader.tsx'), 'AccountLoader'),
})

/** Pages of one account under /app, inside the account loader. */
export const accountRoute = createRoute({
  getParentRoute: () => insideRoute,
  path: '/app/$accountId',
  component: lazyRouteComponent(() => import('./account-loader.tsx'), 'AccountLoader'),
})
