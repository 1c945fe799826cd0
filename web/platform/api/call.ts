import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint.ts'
import { userInfo } from '@client-center/contract/session/session.ts'
import { endSession, renewTokens } from './renew-tokens.ts'
import { wasRightWithdrawn } from './right-withdrawn.ts'
import { readTokens } from './tokens.ts'
import type { AnyArguments, CallArguments, Given } from './arguments.ts'
import { Failure } from '../failure.ts'
import { send } from './send.ts'

/** Makes one call of the contract with the session's token. Throws `Failure`. */
export function call<E extends Endpoint>(endpoint: E, ...[given]: Given<CallArguments<E>>): Promise<EndpointReply<E>> {
  return callWith<E>(endpoint, given ?? {})
}

/** `call` for the hooks, which already checked their arguments against the endpoint. */
export async function callWith<E extends Endpoint>(
  endpoint: E,
  given: AnyArguments,
  signal?: AbortSignal,
): Promise<EndpointReply<E>> {
  // What the person may do is asked in answer to a refusal; were it refused itself, that would lead in a circle.
  const inSession = endpoint.path === userInfo.path ? withSession : withToken
  const reply =
    endpoint.access === 'anyone'
      ? await send(endpoint, given, undefined, signal)
      : await inSession((token) => send(endpoint, given, token, signal))
  // The server strips every reply to the schema of this very endpoint, so its word is the type.
  return reply as EndpointReply<E>
}

/**
 * Asks with the token of the session. If the refusal comes of a right that was withdrawn meanwhile, the screens learn of that
 * first, and the failure is always a 403: the server answers 404 to whoever may not even know of an account.
 */
export async function withToken<T>(request: (authToken: string) => Promise<T>): Promise<T> {
  try {
    return await withSession(request)
  } catch (error) {
    if (!(error instanceof Failure) || ![403, 404].includes(error.status)) throw error
    throw (await wasRightWithdrawn()) ? new Failure(403) : error
  }
}

/** On 401 once more with a renewed token, and then the session ends (AMB-12). */
async function withSession<T>(request: (authToken: string) => Promise<T>): Promise<T> {
  const tokens = readTokens()
  if (tokens === undefined) throw new Failure(401)
  try {
    return await request(tokens.authToken)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error
    const renewed = await renewTokens(tokens.authToken)
    // Whoever signed in here in the meantime did not ask this.
    if (renewed === undefined || renewed.session !== tokens.session) throw error
    return retryWithToken(request, renewed.authToken)
  }
}

/** Somebody who was blocked holds a good pair and is refused all the same (AUTH-24). */
async function retryWithToken<T>(request: (authToken: string) => Promise<T>, authToken: string): Promise<T> {
  try {
    return await request(authToken)
  } catch (error) {
    if (error instanceof Failure && error.status === 401 && readTokens()?.authToken === authToken) endSession(error)
    throw error
  }
}
