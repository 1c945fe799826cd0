import { readPortal } from '@client-center/contract/portal/portal.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../paths/paths.ts'
import { saveReturnTo } from './return-to.ts'
import { meQuery } from './session-queries.ts'

/**
 * Redirects to `/` after a session ends and clears the cache. Signing in again returns to the page (AMB-125). The
 * portal's public data stays cached, because the sign-in page shows it and would not fetch it again.
 */
export async function redirectToSignIn(router: AnyRouter, answers: QueryClient): Promise<void> {
  const { href } = router.state.location
  saveReturnTo({ href, person: answers.getQueryData(meQuery.queryKey)?.id })
  await router.navigate({ href: paths.root, replace: true, ignoreBlocker: true })
  answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readPortal.path })
  answers.getMutationCache().clear()
}
