import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { accountRoute, insideRoute } from '../parent-routes.tsx'

export const homeRoutes = [
  createRoute({
    getParentRoute: () => insideRoute,
    path: paths.home,
    component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  }),
]

/** The landing page of an account (AMB-13). */
export const landingRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage'),
  }),
]
