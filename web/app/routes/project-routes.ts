import { createRoute, redirect } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { accountRoute, projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'

/** An address without a project id is not a page (PROJ-03). */
export const incompleteProjectRoutes = [
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

/** CAQH summaries belong to the credentialing forms. */
const toCredentialing = ['', '/$'].map((rest) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${below(paths.project, paths.projectCaqh)}${rest}`,
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.projectCredentialing(params.accountId, params.projectId), replace: true })
    },
  }),
)

/** A project's own address, and an unknown form, redirect to the intake (PROJ-02, PROJ-04). */
export const projectRoutes = [...toCredentialing, ...toIntake]
