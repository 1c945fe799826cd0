import { createRoute, redirect } from '@tanstack/react-router'
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

/** PROJ-02, PROJ-04: a project's own address, and any form that there is none of, leads to the intake. */
export const projectRoutes = ['/', '/$'].map((path) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.intake(params.accountId, params.projectId), replace: true })
    },
  }),
)
