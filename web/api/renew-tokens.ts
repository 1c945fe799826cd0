import { refreshToken, type TokenPair } from '@client-center/contract/session/session.ts'
import { Failure, isUnreachable } from '../ui/feedback/failure.ts'
import { send } from './send.ts'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { dropTokens, saveTokens, readTokens, type Tokens } from './tokens.ts'

/**
 * Waits before each retry when the server was not reached, in milliseconds: a laptop that wakes up has no network yet.
 */
const PAUSES = [1000, 3000]

/** AMB-12; the specification has no text for this. */
const ENDED = 'Your session has ended. Please log in again.'
const BLOCKED = 'Your access to the portal has been blocked. Please ask your advisor.'

let running: Promise<Tokens | undefined> | undefined

/**
 * Exchanges the pair of tokens that the caller used for a new one (AUTH-19). One tab does so under a lock; the others
 * read the stored pair (AMB-12). If the server refuses, it shows the error, ends the session (AUTH-20) and returns
 * undefined. If the server does not answer, it throws a `Failure` and the session stays; the next renewal tries again.
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
  try {
    const pair = await requestTokens(tokens)
    // The person may have signed out, or another one in, during the request.
    return readTokens()?.refreshToken === tokens.refreshToken ? saveTokens(pair, tokens) : readTokens()
  } catch (error) {
    if (readTokens()?.refreshToken !== tokens.refreshToken) return readTokens()
    if (isUnreachable(error)) throw error
    endSession(error)
    return undefined
  }
}

/** Ends the session and shows the person why (AUTH-20). */
export function endSession(error: unknown): void {
  // A blocked person sees that reason once; everyone else sees that the session is over (AUTH-20, AUTH-24).
  const isOver = error instanceof Failure && error.status === 401
  const isBlocked = isOver && error.message.endsWith('Blocked')
  endMessage = isOver ? toast.error(isBlocked ? BLOCKED : ENDED) : toast.failed(error)
  dropTokens(isBlocked ? 'blocked' : undefined)
}

let endMessage: Message | undefined

/** Closes the message about the last session once somebody has signed in again. */
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
 * Browsers offer locks between tabs on secure origins only; elsewhere the server's grace period for a rotated token
 * must do.
 */
const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('client-center.renew', work) : work()
