import { refreshToken, type TokenPair } from '@client-center/contract/session/session.ts'
import { Failure, isUnreachable } from '../failure.ts'
import { send } from './send.ts'
import { messages, toast, type Message } from '../ui/feedback/toast.ts'
import { dropTokens, saveTokens, readTokens, type Tokens } from './tokens.ts'

/** Waits before asking again when the server was not reached, in milliseconds: a laptop that wakes up has no network yet. */
const PAUSES = [1000, 3000]

/** Ours. */
const ENDED = 'Your session has ended. Please log in again.'
const BLOCKED = 'Your access to the portal has been blocked. Please ask your advisor.'

let running: Promise<Tokens | undefined> | undefined

/**
 * Exchanges the pair that the caller saw for a new one (AUTH-19). One tab asks under a lock, the others pick up the stored pair (AMB-12).
 * A refresh that the server refuses shows the error and ends the session (AUTH-20); the answer is then undefined. One that is not
 * answered refuses nothing: it throws its `Failure`, the session stays, and the next renewal repeats it.
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
    // Somebody may have logged out, or in again, while the answer was on its way.
    return readTokens()?.refreshToken === tokens.refreshToken ? saveTokens(pair, tokens) : readTokens()
  } catch (error) {
    if (readTokens()?.refreshToken !== tokens.refreshToken) return readTokens()
    if (isUnreachable(error)) throw error
    endSession(error)
    return undefined
  }
}

/** The session is over, and the person is told why (AUTH-20). */
export function endSession(error: unknown): void {
  // A person who was blocked is told so once, and everybody else that it is over (AUTH-20, AUTH-24).
  const isOver = error instanceof Failure && error.status === 401
  const isBlocked = isOver && error.message.endsWith('Blocked')
  endMessage = isOver ? toast.error(isBlocked ? BLOCKED : ENDED) : toast.failed(error)
  dropTokens(isBlocked ? 'blocked' : undefined)
}

let endMessage: Message | undefined

/** Whoever has signed in again need not read why the session before was over. */
export function takeBackEnd(): void {
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

async function requestTokensOnce(tokens: Tokens): Promise<TokenPair> {
  // The server strips the reply to the schema of this very endpoint, so its word is the type.
  return (await send(refreshToken, { body: { refreshToken: tokens.refreshToken } })) as TokenPair
}

/** Browsers offer locks between tabs on secure origins only; elsewhere the server's grace for a rotated token has to do. */
const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('client-center.renew', work) : work()
