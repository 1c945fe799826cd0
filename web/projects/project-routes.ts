import { createRoute, redirect } from '@tanstack/react-router'
import { below } from '../address.ts'
import { accountRoute, projectRoute } from '../parent-routes.tsx'
import { paths } from '../paths.ts'

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

/** What is read from CAQH belongs to the credentialing forms. */
const toCredentialing = ['', '/$'].map((rest) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${below(paths.project, paths.projectCaqh)}${rest}`,
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.projectCredentialing(params.accountId, params.projectId), replace: true })
    },
  }),
)

/** PROJ-02, PROJ-04: a project's own address, and any form that there is none of, leads to the intake. */
export const projectRoutes = [...toCredentialing, ...toIntake]
