import { createRoute } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { outsideRoute } from './parent-routes.tsx'
import { LoginPage } from '../../session/login-page.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

/** The login page is in the first chunk, because a first visit shows it. */
export const sessionRoutes = [
  createRoute({ getParentRoute: () => outsideRoute, path: paths.login, component: LoginPage }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.forgot,
    component: lazyPage(() => import('../../session/forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.reset.pattern,
    component: lazyPage(() => import('../../session/reset-page.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.invitation.pattern,
    component: lazyPage(() => import('../../session/invitation-page.tsx'), 'InvitationPage'),
  }),
]
