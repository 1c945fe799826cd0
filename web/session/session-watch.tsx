import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { renewTokens } from './renew-tokens.ts'
import { isOutdated, untilNextCheck } from './staleness.ts'
import { onTokens, readTokens } from './tokens.ts'

/** Looks after the session while the portal is open: renews it in time, and leaves when it ends here or in another tab. */
export function SessionWatch() {
  useTimelyRenewal()
  useLeavingWhenItEnds()
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

/** AUTH-20, AUTH-21: nobody's answers stay behind, and the way leads to `/`. */
function useLeavingWhenItEnds(): void {
  const router = useRouter()
  const answers = useQueryClient()
  useEffect(() => {
    let signedIn = readTokens() !== undefined
    return onTokens(() => {
      const now = readTokens() !== undefined
      const ended = signedIn && !now
      signedIn = now
      if (!ended) return
      void router.navigate({ to: paths.root, replace: true, ignoreBlocker: true }).then(() => answers.clear())
    })
  }, [router, answers])
}
