import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Account } from '@client-center/contract/accounts/account.ts'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths/paths.ts'
import { accountsQuery, meQuery } from './session-queries.ts'

/** Where the page to return to is stored: in this tab, surviving a reload of the sign-in page. */
const KEY = 'client-center.asked-for'

/** A page that required signing in (AMB-125). */
interface ReturnTo {
  /** An address of the portal in the router's spelling, never from outside. */
  readonly href: string
  /** Who was on it when the session ended; undefined if nobody was signed in. */
  readonly person?: string | undefined
}

export const saveReturnTo = (returnTo: ReturnTo): void => sessionStorage.setItem(KEY, JSON.stringify(returnTo))

export const clearReturnTo = (): void => sessionStorage.removeItem(KEY)

/**
 * Where a person lands after sign-in: on the stored page, if it was theirs and they may see it, otherwise on /home. The
 * stored page is used once.
 */
export async function getLandingPath(
  answers: QueryClient,
  canOpenPage: (pathname: string, accounts: readonly Account[]) => boolean,
): Promise<string> {
  const returnTo = readReturnTo()
  clearReturnTo()
  if (returnTo === undefined) return paths.home
  try {
    const [me, accounts] = await Promise.all([answers.fetchQuery(meQuery), answers.fetchQuery(accountsQuery)])
    const isTheirs = returnTo.person === undefined || returnTo.person === me.id
    return isTheirs && canOpenPage(returnTo.href.replace(/[?#].*/, ''), accounts) ? returnTo.href : paths.home
  } catch {
    // The page itself repeats the request and shows the error.
    return paths.home
  }
}

function readReturnTo(): ReturnTo | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    // Anything may be stored there.
    if (!isRecord(stored)) return undefined
    const { href, person } = stored
    // A second slash would lead to another server.
    if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined
    return { href, person: typeof person === 'string' ? person : undefined }
  } catch {
    return undefined
  }
}
