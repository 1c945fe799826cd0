import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { outsideRoute } from '../parent-routes.tsx'
import { LoginPage } from './login-page.tsx'

/** Login is in the first file, because it is what a first visit shows. */
export const sessionRoutes = [
  createRoute({ getParentRoute: () => outsideRoute, path: paths.login, component: LoginPage }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.forgot,
    component: lazyRouteComponent(() => import('./forgot-page.tsx'), 'ForgotPage'),
  }),
  createRoute({
    getParentRoute: () => outsideRoute,
    path: paths.reset.pattern,
    component: lazyRouteComponent(() => import('./reset-page.tsx'), 'ResetPage'),
  }),
]
