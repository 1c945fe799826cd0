import { createRoute } from '@tanstack/react-router'
import { below } from '../address.ts'
import { dashboardRoute, projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** The list and each of its forms are one page, so that a form which gets another address stays as it is (AMB-77). */
const ofProject = createRoute({
  getParentRoute: () => projectRoute,
  path: below(paths.project, paths.projectCredentialing),
  component: lazyPage(() => import('./project-credentialing-page.tsx'), 'ProjectCredentialingPage'),
})

/** The credentialing forms of an engagement (CRED-L07, L31). */
export const projectCredentialingRoutes = [
  ofProject.addChildren(
    [paths.addCredentialing, paths.editCredentialing, paths.editCredentialingDraft].map((one) =>
      createRoute({
        getParentRoute: () => ofProject,
        path: one.pattern.slice(paths.projectCredentialing.pattern.length),
        staticData: { isLargeForm: true },
      }),
    ),
  ),
]

const ofProvider = createRoute({
  getParentRoute: () => dashboardRoute,
  path: below(paths.cap, paths.providerCredentialing),
  component: lazyPage(() => import('./provider-credentialing-page.tsx'), 'ProviderCredentialingPage'),
})

/** The form of a provider of the account (SHELL-11). */
export const providerCredentialingRoutes = [
  ofProvider.addChildren(
    [paths.addProviderCredentialing, paths.editProviderCredentialing, paths.editProviderCredentialingDraft].map((one) =>
      createRoute({
        getParentRoute: () => ofProvider,
        path: one.pattern.slice(paths.providerCredentialing.pattern.length),
        staticData: { isLargeForm: true },
      }),
    ),
  ),
]
