import { isRecord } from '@client-center/domain/forms/is-record.ts'
import type { Account } from '@client-center/contract/accounts/account.ts'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths/paths.ts'
import { accountsQuery, meQuery } from './session-queries.ts'

/** The sessionStorage key of the page to return to. It survives a reload of the sign-in page. */
const KEY = 'client-center.asked-for'

/** A page that required signing in (AMB-125). */
interface ReturnTo {
  /** A path of the portal as the router writes it, never an external URL. */
  readonly href: string
  /** The id of the user who was on the page when the session ended; undefined if nobody was signed in. */
  readonly person?: string | undefined
}

export const saveReturnTo = (returnTo: ReturnTo): void => sessionStorage.setItem(KEY, JSON.stringify(returnTo))

export const clearReturnTo = (): void => sessionStorage.removeItem(KEY)

/**
 * The page to open after sign-in: the stored page, if it was this user's and they may see it, otherwise /home. Clears
 * the stored page.
 */
export async function getLandingPath(
  answers: QueryClient,
  canOpenPage: (pathname: string, accounts: readonly Account[]) => Promise<boolean>,
): Promise<string> {
  const returnTo = readReturnTo()
  clearReturnTo()
  if (returnTo === undefined) return paths.home
  try {
    const [me, accounts] = await Promise.all([answers.fetchQuery(meQuery), answers.fetchQuery(accountsQuery)])
    const isTheirs = returnTo.person === undefined || returnTo.person === me.id
    // The frame of staff shows by itself which practices they cannot open.
    const isOpen =
      isTheirs && (me.staff !== undefined || (await canOpenPage(returnTo.href.replace(/[?#].*/, ''), accounts)))
    return isOpen ? returnTo.href : paths.home
  } catch {
    // The page itself repeats the requests and shows the error.
    return paths.home
  }
}

function readReturnTo(): ReturnTo | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    // The stored value may be anything.
    if (!isRecord(stored)) return undefined
    const { href, person } = stored
    // A path that starts with two slashes would be an address of another server.
    if (typeof href !== 'string' || !/^\/(?![/\\])/.test(href)) return undefined
    return { href, person: typeof person === 'string' ? person : undefined }
  } catch {
    return undefined
  }
}
