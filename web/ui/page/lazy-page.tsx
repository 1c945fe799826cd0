import type { ComponentType } from 'react'
import { failureTexts } from '../feedback/failure-texts.ts'
import { lazyPart, type LazyPart } from '../feedback/lazy-part.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

/** After a reload, the page does not reload again for this time, in milliseconds, because that would not help. */
const RELOADED = 30_000

/**
 * A page whose code loads on navigation: `lazyPage(() => import('./home-page.tsx'), 'HomePage')`. If it fails to load,
 * a message shows inside the frame, and the page opens once the connection is restored.
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
    <EmptyState title="This page could not be loaded" hint={failureTexts.pageMissing} />
  </div>
)

/** Reloads if the server responds: it is then a newer version, and only this page's old files are missing. */
async function reloadIfReached(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation')
  const isReloaded = opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
  if (isReloaded && performance.now() < RELOADED) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok === true) window.location.reload()
}
