import { createRoute } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { accountRoute, insideRoute } from './parent-routes.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

export const homeRoutes = [
  createRoute({
    getParentRoute: () => insideRoute,
    path: paths.home,
    component: lazyPage(() => import('../home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => insideRoute,
    path: paths.me,
    component: lazyPage(() => import('../../session/factor/sign-in-security-page.tsx'), 'SignInSecurityPage'),
  }),
]

/** The landing page of an account (AMB-13). */
export const landingRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: '/',
    component: lazyPage(() => import('../home/landing-page.tsx'), 'LandingPage'),
  }),
]
