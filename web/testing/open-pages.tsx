import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Themed } from '../theme/themed.tsx'

/** Renders a router with a test's own pages by path, opened at `address`. `frame` renders around the page. */
export function openPages(
  address: string,
  pages: Readonly<Record<string, RouteComponent>>,
  frame: RouteComponent = Outlet,
) {
  const root = createRootRoute({ component: frame })
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <Themed env="test">
      <RouterProvider router={router} />
    </Themed>,
  )
  return { router, user: userEvent.setup() }
}
