import { createRoute, redirect } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { accountRoute, projectRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'

/** The address of a project without its id redirects to `/` (PROJ-03). */
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

/** Addresses of CAQH summaries redirect to the credentialing forms, which contain them. */
const toCredentialing = ['', '/$'].map((rest) =>
  createRoute({
    getParentRoute: () => projectRoute,
    path: `${below(paths.project, paths.projectCaqh)}${rest}`,
    beforeLoad: ({ params }) => {
      throw redirect({ to: paths.projectCredentialing(params.accountId, params.projectId), replace: true })
    },
  }),
)

/** The address of a project, and unknown addresses below it, redirect to its intake (PROJ-02, PROJ-04). */
export const projectRoutes = [...toCredentialing, ...toIntake]
