import { refreshToken } from '@client-center/contract/session/session.ts'
import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { Failure, isUnreachable } from '../ui/feedback/failure.ts'
import { apiTexts } from './api-texts.ts'
import { send } from './send.ts'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { dropTokens, saveTokens, readTokens, type Tokens } from './tokens.ts'

/**
 * The waits before the retries when the server was not reached, in milliseconds. A laptop that wakes up has no network
 * for a moment.
 */
const PAUSES = [1000, 3000]

let running: Promise<Tokens | undefined> | undefined

/**
 * Exchanges the pair of tokens for a new one (AUTH-19). `seenAuthToken` is the token that the server refused or that is
 * outdated; if the stored one differs, it was already renewed and is returned. A lock lets one tab renew; the others
 * then read the stored pair (AMB-12). If the server refuses, shows the error, ends the session (AUTH-20) and resolves
 * to undefined. If the server is unreachable, rejects with a `Failure`; the session stays, and the next renewal tries
 * again.
 */
export function renewTokens(seenAuthToken: string): Promise<Tokens | undefined> {
  running ??= underLock(() => renew(seenAuthToken)).finally(() => {
    running = undefined
  })
  return running
}

async function renew(seenAuthToken: string): Promise<Tokens | undefined> {
  const tokens = readTokens()
  if (tokens === undefined || tokens.authToken !== seenAuthToken) return tokens
  if (tokens.refreshToken === '') {
    dropTokens()
    return undefined
  }
  try {
    const pair = await requestTokens(tokens)
    // The user may have signed out, or another user in, during the request.
    return readTokens()?.refreshToken === tokens.refreshToken ? saveTokens(pair, tokens) : readTokens()
  } catch (error) {
    if (readTokens()?.refreshToken !== tokens.refreshToken) return readTokens()
    if (isUnreachable(error)) throw error
    endSession(error)
    return undefined
  }
}

/** Ends the session and shows the user why (AUTH-20). */
export function endSession(error: unknown): void {
  // A blocked user sees that reason; everyone else sees that the session has ended (AUTH-20, AUTH-24).
  const isOver = error instanceof Failure && error.status === 401
  const isBlocked = isOver && error.message.endsWith('Blocked')
  endMessage = isOver ? toast.error(isBlocked ? apiTexts.blocked : apiTexts.sessionEnded) : toast.failed(error)
  dropTokens(isBlocked ? 'blocked' : undefined)
}

let endMessage: Message | undefined

/** Closes the message about the previous session. Call it after a sign-in. */
export function closeEndMessage(): void {
  if (endMessage !== undefined) messages.close(endMessage)
}

async function requestTokens(tokens: Tokens): Promise<TokenPair> {
  for (const pause of PAUSES) {
    try {
      return await requestTokensOnce(tokens)
    } catch (error) {
      if (!isUnreachable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return requestTokensOnce(tokens)
}

const requestTokensOnce = (tokens: Tokens): Promise<TokenPair> =>
  send(refreshToken, { body: { refreshToken: tokens.refreshToken } })

/**
 * Browsers have locks between tabs only on secure pages. Elsewhere two tabs may renew at once, and the server accepts
 * the previous token for a short time.
 */
const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('client-center.renew', work) : work()
