import { readPortal } from '@client-center/contract/portal/portal.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { saveReturnTo } from './return-to.ts'
import { meQuestion } from './session-queries.ts'

/**
 * Leads to `/` once a session is over, and forgets its answers; whoever was on a page finds the way back to it (AMB-125). Kept is
 * only what the login page asks of the installation, which belongs to nobody and would not be asked again.
 */
export async function redirectToSignIn(router: AnyRouter, answers: QueryClient): Promise<void> {
  const { href } = router.state.location
  saveReturnTo({ href, person: answers.getQueryData(meQuestion.queryKey)?.id })
  await router.navigate({ href: paths.root, replace: true, ignoreBlocker: true })
  answers.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readPortal.path })
  answers.getMutationCache().clear()
}
