import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { requestFactor } from './fresh-factor.ts'
import { endSession, renewTokens } from './renew-tokens.ts'
import { isRightsRefetch, wasRightWithdrawn } from './right-withdrawn.ts'
import { readTokens } from './tokens.ts'
import type { AnyArguments, CallArguments, OptionalArguments } from './arguments.ts'
import { Failure } from '../ui/feedback/failure.ts'
import { send } from './send.ts'

/** Calls an endpoint with the session's token. Rejects with a `Failure`. */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: OptionalArguments<CallArguments<E>>
): Promise<EndpointReply<E>> {
  return callWith<E>(endpoint, given ?? {})
}

/** `call` for hooks, which have already checked the arguments against the endpoint. */
export async function callWith<E extends Endpoint>(
  endpoint: E,
  given: AnyArguments,
  signal?: AbortSignal,
): Promise<EndpointReply<E>> {
  // After a refusal, `wasRightWithdrawn` calls one of these. With `withToken`, a refused one would call itself again.
  const inSession = isRightsRefetch(endpoint) ? withSession : withToken
  return endpoint.access === 'anyone'
    ? send(endpoint, given, undefined, signal)
    : inSession((token) => send(endpoint, given, token, signal))
}

/**
 * Sends a request with the session's token. If it is refused because a permission was withdrawn, refetches the user's
 * permissions first and always rejects with a 403: to a user who may not know that the account exists, the server
 * returns 404. If the second factor is too old for the action, requests it and repeats the request once.
 */
export async function withToken<T>(request: (authToken: string) => Promise<T>): Promise<T> {
  try {
    return await withSession(request)
  } catch (error) {
    if (!(error instanceof Failure) || ![403, 404].includes(error.status)) throw error
    const given = requestFactor(error)
    if (given !== undefined) return given.then(() => withSession(request))
    throw (await wasRightWithdrawn()) ? new Failure(403) : error
  }
}

/**
 * Repeats a request once with a renewed token after a 401. If that fails with a 401, too, ends the session (AMB-12).
 */
async function withSession<T>(request: (authToken: string) => Promise<T>): Promise<T> {
  const tokens = readTokens()
  if (tokens === undefined) throw new Failure(401)
  try {
    return await request(tokens.authToken)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error
    const renewed = await renewTokens(tokens.authToken)
    // Another user has signed in since, whose token must not repeat this request.
    if (renewed === undefined || renewed.session !== tokens.session) throw error
    return retryWithToken(request, renewed.authToken)
  }
}

/** The server also returns 401 for a blocked user with valid tokens (AUTH-24). */
async function retryWithToken<T>(request: (authToken: string) => Promise<T>, authToken: string): Promise<T> {
  try {
    return await request(authToken)
  } catch (error) {
    if (error instanceof Failure && error.status === 401 && readTokens()?.authToken === authToken) endSession(error)
    throw error
  }
}
