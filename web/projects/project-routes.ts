import { createRoute, redirect } from '@tanstack/react-router'
import { below } from '../address.ts'
import { accountRoute, projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'
import { lazyPage } from '../platform/ui/page/lazy-page.tsx'

/** PROJ-03: a project without an id is no page. */
export const astrayProjectRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: '/project',
    beforeLoad: () => {
      throw redirect({ to: paths.root, replace: true })
    },
  }),
]

const toIntake = ['/', '/$'].map((path) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.intake(params.accountId, params.projectId), replace: true })
    },
  }),
)

/** A project's credentialing forms and what is read from CAQH, with all that may lie below them. */
const credentialing = [paths.projectCredentialing, paths.projectCaqh].flatMap((part) =>
  ['', '/$'].map((rest) =>
    createRoute({
      getParentRoute: () => projectRoute,
      path: `${below(paths.project, part)}${rest}`,
      component: lazyPage(() => import('./credentialing-page.tsx'), 'CredentialingPage'),
    }),
  ),
)

/** PROJ-02, PROJ-04: a project's own address, and any form that there is none of, leads to the intake. */
export const projectRoutes = [...credentialing, ...toIntake]
