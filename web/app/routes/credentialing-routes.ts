import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { prefetchPortal } from '../shell/prefetch.ts'
import { dashboardRoute, projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The list and its forms are one page component, so that a form stays mounted when its address changes (AMB-77). */
const projectCredentialingRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: below(paths.project, paths.projectCredentialing),
  loader: ({ context }) => prefetchPortal(context.answers),
  component: lazyPage(
    () => import('../../areas/credentialing/project-credentialing-page.tsx'),
    'ProjectCredentialingPage',
  ),
})

/** The credentialing forms of a project (CRED-L07, L31). */
export const projectCredentialingRoutes = [
  projectCredentialingRoute.addChildren(
    [paths.addCredentialing, paths.editCredentialing, paths.editCredentialingDraft].map((one) =>
      createRoute({
        getParentRoute: () => projectCredentialingRoute,
        path: one.pattern.slice(paths.projectCredentialing.pattern.length),
        staticData: { isLargeForm: true },
      }),
    ),
  ),
]

const providerCredentialingRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: below(paths.cap, paths.providerCredentialing),
  loader: ({ context }) => prefetchPortal(context.answers),
  component: lazyPage(
    () => import('../../areas/credentialing/provider-credentialing-page.tsx'),
    'ProviderCredentialingPage',
  ),
})

/** The credentialing form of a provider of the account (SHELL-11). */
export const providerCredentialingRoutes = [
  providerCredentialingRoute.addChildren(
    [paths.addProviderCredentialing, paths.editProviderCredentialing, paths.editProviderCredentialingDraft].map((one) =>
      createRoute({
        getParentRoute: () => providerCredentialingRoute,
        path: one.pattern.slice(paths.providerCredentialing.pattern.length),
        staticData: { isLargeForm: true },
      }),
    ),
  ),
]
