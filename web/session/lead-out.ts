import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { keepAskedFor } from './asked-for.ts'
import { meQuestion } from './session-questions.ts'

/** Leads to `/` once a session is over, and forgets every answer; whoever was on a page finds the way back to it (AMB-125). */
export async function leadOut(router: AnyRouter, answers: QueryClient): Promise<void> {
  const { href } = router.state.location
  keepAskedFor({ href, person: answers.getQueryData(meQuestion.queryKey)?.id })
  await router.navigate({ href: paths.root, replace: true, ignoreBlocker: true })
  answers.clear()
}
