import { createRoute } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { outsideRoute } from '../parent-routes.tsx'
import { LoginPage } from './login-page.tsx'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** Login is in the first file, because a first visit shows it. */
export const sessionRoutes = [
  createRoute({ getParentRoute: () => outsideRoute, path: paths.login, component: LoginPage }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.forgot,
    component: lazyPage(() => import('./forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.reset.pattern,
    component: lazyPage(() => import('./reset-page.tsx'), 'ResetPage'),
  }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.invitation.pattern,
    component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
]
