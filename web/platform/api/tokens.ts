/** The session in this browser (AUTH-06). `loginDate` is the instant at which the pair was received, ISO 8601. */
export interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
  readonly loginDate: string
  /** When the session began. Renewals keep it, so a tab notices when somebody else signed in. */
  readonly session?: string
}

/** Where the pair is kept; all tabs share it. */
export const TOKENS_KEY = 'client-center.tokens'

/** Why the last session ended, where that is more than that it did. */
const ENDED_KEY = 'client-center.ended'

const listeners = new Set<() => void>()

/** The stored pair; undefined when nobody is signed in, or when what is stored is not a pair. */
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

/** Keeps a pair that was just received: of a new session, or in place of an older pair of the same. */
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

/** Ends the session in this browser; every tab notices, and knows when it ended because the person was blocked (AUTH-24). */
export function dropTokens(because?: 'blocked'): void {
  // First, so that no tab hears of the end before its reason stands there.
  if (because !== undefined) localStorage.setItem(ENDED_KEY, because)
  localStorage.removeItem(TOKENS_KEY)
  notifyListeners()
}

/** Whether the last session in this browser ended because the person was blocked. */
export const wasBlocked = (): boolean => localStorage.getItem(ENDED_KEY) === 'blocked'

/** Calls back when the pair changes, in this tab or another. Answers how to stop. */
export function onTokens(listener: () => void): () => void {
  // A page that the browser had put aside was told of nothing.
  const backAgain = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  const fromOtherTab = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.key === TOKENS_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener('pageshow', backAgain)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pageshow', backAgain)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false
  const { authToken, refreshToken, loginDate } = value as Partial<Record<keyof Tokens, unknown>> // an object's unknown keys
  return typeof authToken === 'string' && typeof refreshToken === 'string' && typeof loginDate === 'string'
}
