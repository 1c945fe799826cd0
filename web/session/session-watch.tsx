import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths/paths.ts'
import { call } from '../api/call.ts'
import { renewTokens } from '../api/renew-tokens.ts'
import { registerRightsRefetch } from '../api/right-withdrawn.ts'
import { onTokens, readTokens, wasBlocked } from '../api/tokens.ts'
import { toFailureStatus } from '../ui/feedback/failure.ts'
import { getUnsavedTexts } from '../forms/store/unsaved-forms.ts'
import { holdsUnsaved } from '../ui/feedback/unsaved.ts'
import { messages, toast } from '../ui/feedback/toast.ts'
import { forgetLists } from '../ui/page/stored-lists.ts'
import { getLandingPath } from './return-to.ts'
import { redirectToSignIn } from './redirect-to-sign-in.ts'
import { losesRights } from './loses-rights.ts'
import { accountsQuery, meQuery } from './session-queries.ts'
import { signingInAgain } from './signing-in-again.ts'
import { isOutdated, untilNextCheck } from './staleness.ts'
import { typedBeforeBlocked } from './typed-before-blocked.ts'

/** Whether a user with these accounts may see the page at this path. */
type CanOpenPage = Parameters<typeof getLandingPath>[1]

/**
 * Watches the session while the portal is open: renews its tokens in time, and reacts when it starts or ends in any
 * tab.
 */
export function SessionWatch({ canOpenPage }: { readonly canOpenPage: CanOpenPage }) {
  useTimelyRenewal()
  useFollowingTheSession(canOpenPage)
  useRightsRefetch()
  return null
}

/** Checks at random intervals whether the tokens are outdated, and renews them (AUTH-17, AUTH-18). */
function useTimelyRenewal(): void {
  useEffect(() => {
    let next = setTimeout(check, untilNextCheck())
    function check() {
      const tokens = readTokens()
      // Offline, the tokens cannot be renewed, and the session must not end because of that. If the server is
      // unreachable, the next check retries.
      if (tokens !== undefined && navigator.onLine && isOutdated(tokens, Date.now()))
        renewTokens(tokens.authToken).catch(() => undefined)
      next = setTimeout(check, untilNextCheck())
    }
    return () => clearTimeout(next)
  }, [])
}

/** Registers how to refetch the permissions, because a refused request may mean that one was withdrawn. */
function useRightsRefetch(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      registerRightsRefetch(userInfo, async () => {
        const before = queryClient.getQueryData(accountsQuery.queryKey)
        if (before === undefined) return false
        const after = await queryClient.fetchQuery({ ...accountsQuery, staleTime: 0 }).catch(() => before)
        return losesRights(before, after)
      }),
    [queryClient],
  )
}

/**
 * When the session ends, clears the cache and redirects to `/` (AUTH-20, AUTH-21). When one starts in any tab, every
 * tab opens /home (AUTH-05, AUTH-14) or its stored page (AMB-125), and another user sees no data of the previous
 * session. A page with unsaved text stays open until its user signs in again (decision 0024).
 */
function useFollowingTheSession(canOpenPage: CanOpenPage): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    let known = sessionNow()
    // The session ended while the page was loading, so the routes must decide again.
    if (known === undefined) void router.invalidate()
    return onTokens(() => {
      const before = known
      known = sessionNow()
      if (known === before) return
      forgetLists()
      const go = (href: string) => router.navigate({ href, replace: true, ignoreBlocker: true })
      if (known === undefined) {
        if (wasBlocked()) typedBeforeBlocked.remember(getUnsavedTexts())
        else if (holdsUnsaved()) return signingInAgain.open()
        void redirectToSignIn(router, queryClient)
        return
      }
      typedBeforeBlocked.forget()
      if (signingInAgain.isOpen()) void resumeSession(queryClient, () => go(paths.home))
      else if (before === undefined) void getLandingPath(queryClient, canOpenPage).then(go)
      else void go(paths.home).then(() => queryClient.resetQueries())
    })
  }, [router, queryClient, canOpenPage])
}

/** If the same user signed in again, the page continues. For another user it opens /home and resets the cache. */
async function resumeSession(queryClient: QueryClient, goHome: () => Promise<void>): Promise<void> {
  const typedHere = queryClient.getQueryData(meQuery.queryKey)?.id
  try {
    const { id } = await call(whoAmI)
    if (id !== typedHere) await goHome()
    signingInAgain.done()
    // Errors of the ended session no longer apply.
    for (const message of messages.now()) if (message.kind === 'error') messages.close(message)
    await (id === typedHere ? queryClient.invalidateQueries() : queryClient.resetQueries())
  } catch (failure) {
    if (toFailureStatus(failure) !== 401) toast.failed(failure)
  }
}

/** Identifies the session; undefined if nobody is signed in. */
function sessionNow(): string | undefined {
  const tokens = readTokens()
  return tokens && (tokens.session ?? '')
}
