import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { renewTokens } from '../platform/api/renew-tokens.ts'
import { isOutdated, untilNextCheck } from './staleness.ts'
import { onTokens, readTokens } from '../platform/api/tokens.ts'
import { forgetLists } from '../platform/ui/page/left-list.ts'
import { keepAskedFor, landing } from './asked-for.ts'
import { meQuestion } from './session-questions.ts'

/** Whether somebody with these accounts finds the page at this address. */
type Finds = Parameters<typeof landing>[1]

/** Looks after the session while the portal is open: renews it in time, and follows when it begins or ends here or in another tab. */
export function SessionWatch({ finds }: { readonly finds: Finds }) {
  useTimelyRenewal()
  useFollowingTheSession(finds)
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
 * another, every tab lands on /home (AUTH-05, AUTH-14) or where its person was turned away (AMB-125); when it is somebody else's
 * by now, nothing of the earlier one is left.
 */
function useFollowingTheSession(finds: Finds): void {
  const router = useRouter()
  const answers = useQueryClient()
  useEffect(() => {
    let known = sessionNow()
    return onTokens(() => {
      const before = known
      known = sessionNow()
      if (known === before) return
      forgetLists()
      const go = (href: string) => router.navigate({ href, replace: true, ignoreBlocker: true })
      if (known === undefined) {
        const { href } = router.state.location
        keepAskedFor({ href, person: answers.getQueryData(meQuestion.queryKey)?.id })
        void go(paths.root).then(() => answers.clear())
      } else if (before === undefined) void landing(answers, finds).then(go)
      else void go(paths.home).then(() => answers.resetQueries())
    })
  }, [router, answers, finds])
}

/** Names the session; undefined when nobody is signed in. */
function sessionNow(): string | undefined {
  const tokens = readTokens()
  return tokens && (tokens.session ?? '')
}
