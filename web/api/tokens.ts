import { isRecord } from '@client-center/domain/forms/is-record.ts'

/** The session in this browser (AUTH-06). `loginDate` is when the pair was received, ISO 8601. */
export interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
  readonly loginDate: string
  /** When the session started. Renewals don't change it, so that other tabs notice when another person signs in. */
  readonly session?: string | undefined
}

/** The local storage key of the pair, which all tabs share. */
export const TOKENS_KEY = 'client-center.tokens'

/** The local storage key for the reason why the last session ended, if it is not the usual one. */
const ENDED_KEY = 'client-center.ended'

const listeners = new Set<() => void>()

/** The stored pair; undefined when nobody is signed in or the stored value is not a pair. */
export function readTokens(): Tokens | undefined {
  const stored = localStorage.getItem(TOKENS_KEY)
  if (stored === null) return undefined
  try {
    const value: unknown = JSON.parse(stored)
    return isTokens(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Saves a pair that was just received, for a new session or in place of an older pair of the same session. */
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

/** Ends the session in this browser. Every tab is notified, and knows whether the person was blocked (AUTH-24). */
export function dropTokens(because?: 'blocked'): void {
  // Before the tokens, so that every tab that sees the end can read the reason.
  if (because !== undefined) localStorage.setItem(ENDED_KEY, because)
  localStorage.removeItem(TOKENS_KEY)
  notifyListeners()
}

/** Whether the last session in this browser ended because the person was blocked. */
export const wasBlocked = (): boolean => localStorage.getItem(ENDED_KEY) === 'blocked'

/** Calls the listener when the pair changes in any tab. Returns a function that stops it. */
export function onTokens(listener: () => void): () => void {
  // A page restored from the back/forward cache got no storage events.
  const onPageRestored = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
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
