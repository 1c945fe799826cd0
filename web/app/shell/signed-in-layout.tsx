import '../../theme/app-styles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { setPageSizeOwner } from '../../ui/table/remembered-size.ts'
import { revealCutText } from '../../ui/text/cut-text.ts'
import { SessionContext } from '../../session/session-context.tsx'
import { accountsQuery, meQuery } from '../../session/session-queries.ts'
import { redirectToSignIn } from '../../session/redirect-to-sign-in.ts'
import { signingInAgain } from '../../session/signing-in-again.ts'
import { SessionSpinner } from '../../session/session-spinner.tsx'
import { SessionUnknown } from '../../session/session-unknown.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { DeferredSignInAgain } from './after-first-paint.ts'
import { Frame } from './frame.tsx'
import { FramedPage } from './framed-page.tsx'
import { ScrollRestorer } from './scroll-restorer.tsx'

/** The frame of the firm's staff, which practice users never load. */
const StaffLayout = lazyPage(() => import('./firm-frame.tsx'), 'FirmFrame')

/** Above the pages while staff view a practice as one of its users. */
const ViewBanner = lazyPage(() => import('../../areas/firm/views/view-banner.tsx'), 'ViewBanner')

/** The layout of the signed-in pages. It shows no page until the session is checked (AUTH-16). */
export function SignedInLayout() {
  const me = useQuery(meQuery)
  const accounts = useQuery(accountsQuery)
  const router = useRouter()
  const answers = useQueryClient()
  useEffect(revealCutText, [])
  if (me.data !== undefined && accounts.data !== undefined) {
    setPageSizeOwner(me.data.id)
    return (
      <SessionContext value={{ me: me.data, accounts: accounts.data }}>
        {me.data.viewEndsAt === undefined ? null : (
          <Suspense>
            <ViewBanner />
          </Suspense>
        )}
        {me.data.staff === undefined ? (
          <Frame>
            <FramedPage />
          </Frame>
        ) : (
          <Suspense fallback={<SessionSpinner />}>
            <StaffLayout />
          </Suspense>
        )}
        <ScrollRestorer />
        <DeferredSignInAgain onLeave={() => void redirectToSignIn(router, answers).then(signingInAgain.done)} />
      </SessionContext>
    )
  }
  // `errorUpdateCount` stays above 0 during a retry, so that the page does not flicker.
  const failed = [me, accounts].filter((question) => question.data === undefined && question.errorUpdateCount > 0)
  // A 401 has already ended the session, and the redirect has started.
  if (failed.length === 0 || failed.some((question) => question.error?.status === 401)) return <SessionSpinner />
  return <SessionUnknown onRetry={() => failed.forEach((question) => void question.refetch())} />
}
