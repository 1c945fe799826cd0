import type { Account } from '@client-center/contract/accounts/account.ts'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { accountsQuestion, meQuestion } from './session-queries.ts'

/** Where the page that somebody was turned away from is kept: in this tab, and through a reload of the sign-in page. */
const KEY = 'client-center.asked-for'

/** A page that somebody was turned away from (AMB-125). */
interface ReturnTo {
  /** An address of the portal, as its router spelled it; never one that came from outside. */
  readonly href: string
  /** Who was on it when the session ended; nobody is named where none had begun. */
  readonly person?: string | undefined
}

export const saveReturnTo = (returnTo: ReturnTo): void => sessionStorage.setItem(KEY, JSON.stringify(returnTo))

export const clearReturnTo = (): void => sessionStorage.removeItem(KEY)

/**
 * Where whoever has just signed in lands: on the page that was asked for, if it was theirs and they find it, else on /home.
 * What was asked for counts once.
 */
export async function landing(
  answers: QueryClient,
  finds: (pathname: string, accounts: readonly Account[]) => boolean,
): Promise<string> {
  const returnTo = readReturnTo()
  clearReturnTo()
  if (returnTo === undefined) return paths.home
  try {
    const [me, accounts] = await Promise.all([answers.fetchQuery(meQuestion), answers.fetchQuery(accountsQuestion)])
    const isTheirs = returnTo.person === undefined || returnTo.person === me.id
    return isTheirs && finds(returnTo.href.replace(/[?#].*/, ''), accounts) ? returnTo.href : paths.home
  } catch {
    // What went wrong is told by the page that asks again.
    return paths.home
  }
}

function readReturnTo(): ReturnTo | undefined {
  try {
    const { href, person } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>> // anything may stand there
    // A second slash would lead to another server.
    if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined
    return { href, person: typeof person === 'string' ? person : undefined }
  } catch {
    return undefined
  }
}
