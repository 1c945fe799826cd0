import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { accountRoute, dashboardRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import type { prefetchLicenseList } from '../../areas/licenses/list/list-queries.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** Prefetches the list of licenses while the page's code loads. The page itself shows failures. */
const prefetchList = (...args: Parameters<typeof prefetchLicenseList>): void =>
  void import('../../areas/licenses/list/list-queries.ts').then(
    ({ prefetchLicenseList: prefetch }) => prefetch(...args),
    () => undefined,
  )

/** SHELL-09, SHELL-10, SHELL-22. */
export const dashboardProviderRoutes = [
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.providers),
    component: lazyPage(() => import('../../areas/providers/dashboard-providers-page.tsx'), 'DashboardProvidersPage'),
    loader: ({ context, location, params }) => prefetchList(context.answers, location.search, params.accountId),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.addProvider),
    component: lazyPage(() => import('../../areas/providers/add-provider-page.tsx'), 'AddProviderPage'),
  }),
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: below(paths.cap, paths.provider),
    component: lazyPage(() => import('../../areas/providers/dashboard-provider-page.tsx'), 'DashboardProviderPage'),
  }),
]

/** SHELL-19, SHELL-21. */
export const accountProviderRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.accountProviders),
    component: lazyPage(() => import('../../areas/providers/account-providers-page.tsx'), 'AccountProvidersPage'),
    loader: ({ context, location }) => prefetchList(context.answers, location.search),
  }),
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.addAccountProvider),
    component: lazyPage(() => import('../../areas/providers/add-account-provider-page.tsx'), 'AddAccountProviderPage'),
  }),
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.accountProvider),
    component: lazyPage(() => import('../../areas/providers/account-provider-page.tsx'), 'AccountProviderPage'),
  }),
]
