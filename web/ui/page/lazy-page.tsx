import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../feedback/lazy-part.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

/** After a reload there is no second one for this time, in milliseconds: another reload would not help. */
const RELOADED = 30_000

/**
 * A page whose code loads on navigation: `lazyPage(() => import('./home-page.tsx'), 'HomePage')`. If it fails to load,
 * the person stays in the portal, sees that, and the page opens once the connection is back.
 */
export const lazyPage = <N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): LazyPart<object> =>
  lazyPart(
    async () => (await load())[name],
    PageMissing,
    () => void reloadIfReached(),
  )

const PageMissing = () => (
  <div role="status">
    <PageTitle>No connection</PageTitle>
    <EmptyState
      title="This page could not be loaded"
      hint="It opens by itself as soon as the connection is back. You can also go on to another page."
    />
  </div>
)

/** If the server responds, only this page's files are missing, because it has newer ones: reload. */
async function reloadIfReached(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation')
  const isReloaded = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  if (isReloaded && performance.now() < RELOADED) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok === true) window.location.reload()
}
