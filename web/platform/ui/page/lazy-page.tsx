import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../feedback/lazy-part.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

/** For how long after a reload there is no second one, in milliseconds: what one did not mend, another will not. */
const RELOADED = 30_000

/**
 * A page whose code comes on the way to it: `lazyPage(() => import('./home-page.tsx'), 'HomePage')`. One that does not come
 * leaves the person in the portal, says so, and opens once the line is back.
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

/** If the server answers, it only lacks the files of this page, since it has newer ones: the address is loaded anew. */
async function reloadIfReached(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation')
  const isReloaded = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  if (isReloaded && performance.now() < RELOADED) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok === true) window.location.reload()
}
