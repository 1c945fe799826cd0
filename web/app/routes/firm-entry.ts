import { createRoute, redirect } from '@tanstack/react-router'
import { firmRoute } from './parent-routes.tsx'

/**
 * The addresses of the firm's workspace until its routes have loaded. They are not part of the main script, which users
 * of practices load as well.
 */
export const firmEntryRoutes = ['/', '/$'].map((path) =>
  createRoute({
    getParentRoute: () => firmRoute,
    path,
    beforeLoad: async ({ context, location }) => {
      const { firmTree } = await import('./firm-tree.ts')
      firmRoute.addChildren(firmTree)
      context.rebuildRoutes()
      throw redirect({ href: location.href, replace: true })
    },
  }),
)
