import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { renewTokens } from '../platform/api/renew-tokens.ts'
import { isOutdated, untilNextCheck } from './staleness.ts'
import { onTokens, readTokens } from '../platform/api/tokens.ts'

/** Looks after the session while the portal is open: renews it in time, and follows when it begins or ends here or in another tab. */
export function SessionWatch() {
  useTimelyRenewal()
  useFollowingTheSession()
  return null
}

/** AUTH-17, AUTH-18: a check at random intervals renews an outdated pair. */
function useTimelyRenewal(): void {
  useEffect(() => {
    let next = setTimeout(check, untilNextCheck())
    function check() {
      const tokens = readTokens()
      // Offline nothing can be renewed, and that is no reason to lose what was typed.
      if (tokens !== undefined && navigator.onLine && isOutdated(tokens, Date.now())) void renewTokens(tokens.authToken)
      next = setTimeout(check, untilNextCheck())
    }
    return () => clearTimeout(next)
  }, [])
}

/**
 * AUTH-20, AUTH-21: when the session ends, nobody's answers stay behind and the way leads to `/`. When one begins, in this tab or
 * another, every tab lands on /home (AUTH-05, AUTH-14); when it is somebody else's by now, nothing of the earlier one is left.
 */
function useFollowingTheSession(): void {
  const router = useRouter()
  const answers = useQueryClient()
  useEffect(() => {
    let known = sessionNow()
    return onTokens(() => {
      const before = known
      known = sessionNow()
      if (known === before) return
      const to = known === undefined ? paths.root : paths.home
      const there = router.navigate({ to, replace: true, ignoreBlocker: true })
      if (known === undefined) void there.then(() => answers.clear())
      else if (before !== undefined) void there.then(() => answers.resetQueries())
    })
  }, [router, answers])
}

/** Names the session; undefined when nobody is signed in. */
function sessionNow(): string | undefined {
  const tokens = readTokens()
  return tokens && (tokens.session ?? '')
}
