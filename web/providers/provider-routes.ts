import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { accountRoute, dashboardRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import type { prefetchLicenseList } from '../license-list/list-queries.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** Prefetches the list while its page loads. A failure is shown by the page itself. */
const ahead = (...args: Parameters<typeof prefetchLicenseList>): void =>
  void import('../license-list/list-queries.ts').then(
    ({ prefetchLicenseList: prefetch }) => prefetch(...args),
    () => undefined,
  )

/** SHELL-09, SHELL-10, SHELL-22. */
export const dashboardProviderRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.providers),
    component: lazyPage(() => import('./dashboard-providers-page.tsx'), 'DashboardProvidersPage'),
    loader: ({ context, location, params }) => ahead(context.answers, location.search, params.accountId),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addProvider),
    component: lazyPage(() => import('./add-provider-page.tsx'), 'AddProviderPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.provider),
    component: lazyPage(() => import('./dashboard-provider-page.tsx'), 'DashboardProviderPage'),
  }),
]

/** SHELL-19, SHELL-21. */
export const accountProviderRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.accountProviders),
    component: lazyPage(() => import('./account-providers-page.tsx'), 'AccountProvidersPage'),
    loader: ({ context, location }) => ahead(context.answers, location.search),
  }),
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.addAccountProvider),
    component: lazyPage(() => import('./add-account-provider-page.tsx'), 'AddAccountProviderPage'),
  }),
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.accountProvider),
    component: lazyPage(() => import('./account-provider-page.tsx'), 'AccountProviderPage'),
  }),
]
