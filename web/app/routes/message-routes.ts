import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { accountRoute } from './parent-routes.tsx'
import { paths } from '../../paths/paths.ts'
import { lazyPage } from '../../ui/page/lazy-page.tsx'

export const messageRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.messages),
    component: lazyPage(() => import('../../areas/support/messages-page.tsx'), 'MessagesPage'),
  }),
]
