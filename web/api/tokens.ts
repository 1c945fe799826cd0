import { isRecord } from '@client-center/domain/forms/is-record.ts'

/** The tokens of the session in this browser (AUTH-06). `loginDate` is when the pair was received, ISO 8601. */
export interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
  readonly loginDate: string
  /** When the session started. Renewals do not change it, so other tabs notice when another user signs in. */
  readonly session?: string | undefined
}

/** The localStorage key of the tokens, which all tabs share. */
export const TOKENS_KEY = 'client-center.tokens'

/** The localStorage key of the reason why the last session ended, if it is a special one. */
const ENDED_KEY = 'client-center.ended'

const listeners = new Set<() => void>()

/**
 * The sessionStorage key of a view (decision 0070). While staff view a practice as one of its users, this tab uses the
 * token of the view, and their other tabs stay as they are. A view is never renewed: its refresh token is empty.
 */
export const VIEW_KEY = 'client-center.view'

/** The stored tokens; undefined if nobody is signed in or the stored value is invalid. */
export function readTokens(): Tokens | undefined {
  const stored = sessionStorage.getItem(VIEW_KEY) ?? localStorage.getItem(TOKENS_KEY)
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    return isTokens(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Saves the tokens of a new session or, if `older` is set, the renewed tokens of that session. */
export function saveTokens(
  { authToken, refreshToken }: { readonly authToken: string; readonly refreshToken: string },
  older?: Tokens,
): Tokens {
  const loginDate = new Date().toISOString()
  const tokens = { authToken, refreshToken, loginDate, session: older ? older.session : loginDate }
  localStorage.removeItem(ENDED_KEY)
  localStorage.setItem(TOKENS_KEY, JSON.stringify(tokens))
  notifyListeners()
  return tokens
}

/** Ends the session in this browser, or only the view of this tab. All tabs are notified and can read whether the user was blocked (AUTH-24). */
export function dropTokens(because?: 'blocked'): void {
  if (sessionStorage.getItem(VIEW_KEY) !== null) return leaveView()
  // Set before the tokens are removed, so that every tab that notices the end can read the reason.
  if (because !== undefined) localStorage.setItem(ENDED_KEY, because)
  localStorage.removeItem(TOKENS_KEY)
  notifyListeners()
}

/** Ends the view of this tab. The page loads again, so that nothing of the view is left. */
function leaveView(): void {
  sessionStorage.removeItem(VIEW_KEY)
  location.assign('/')
}

/** Whether the last session in this browser ended because the user was blocked. */
export const wasBlocked = (): boolean => localStorage.getItem(ENDED_KEY) === 'blocked'

/** Calls the listener when the tokens change in any tab. Returns a function that unsubscribes it. */
export function onTokens(listener: () => void): () => void {
  // A page restored from the back/forward cache has missed storage events.
  const onPageRestored = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  const fromOtherTab = (event: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (event.key === TOKENS_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener('pageshow', onPageRestored)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pageshow', onPageRestored)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function isTokens(value: unknown): value is Tokens {
  if (!isRecord(value)) return false
  const { authToken, refreshToken, loginDate } = value
  return typeof authToken === 'string' && typeof refreshToken === 'string' && typeof loginDate === 'string'
}
