import type { Endpoint, EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { userInfo } from '@client-center/contract/session/session.ts'
import { endSession, renewTokens } from './renew-tokens.ts'
import { wasRightWithdrawn } from './right-withdrawn.ts'
import { readTokens } from './tokens.ts'
import type { AnyArguments, CallArguments, OptionalArguments } from './arguments.ts'
import { Failure } from '../ui/feedback/failure.ts'
import { send } from './send.ts'

/** Calls an endpoint with the session's token. Throws `Failure`. */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: OptionalArguments<CallArguments<E>>
): Promise<EndpointReply<E>> {
  return callWith<E>(endpoint, given ?? {})
}

/** `call` for the hooks, which have already checked their arguments against the endpoint. */
export async function callWith<E extends Endpoint>(
  endpoint: E,
  given: AnyArguments,
  signal?: AbortSignal,
): Promise<EndpointReply<E>> {
  // `wasRightWithdrawn` calls `userInfo` after a refusal; with `withToken` a refused `userInfo` would call itself
  // again.
  const inSession = endpoint.path === userInfo.path ? withSession : withToken
  return endpoint.access === 'anyone'
    ? send(endpoint, given, undefined, signal)
    : inSession((token) => send(endpoint, given, token, signal))
}

/**
 * Sends a request with the session's token. If it is refused because a right was withdrawn, the screens are updated
 * first and the failure is always a 403: the server answers 404 to a person who may not know that the account exists.
 */
export async function withToken<T>(request: (authToken: string) => Promise<T>): Promise<T> {
  try {
    return await withSession(request)
  } catch (error) {
    if (!(error instanceof Failure) || ![403, 404].includes(error.status)) throw error
    throw (await wasRightWithdrawn()) ? new Failure(403) : error
  }
}

/** Repeats a request once with a renewed token after a 401, then ends the session (AMB-12). */
async function withSession<T>(request: (authToken: string) => Promise<T>): Promise<T> {
  const tokens = readTokens()
  if (tokens === undefined) throw new Failure(401)
  try {
    return await request(tokens.authToken)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error
    const renewed = await renewTokens(tokens.authToken)
    // Another person has signed in since, and must not repeat this request.
    if (renewed === undefined || renewed.session !== tokens.session) throw error
    return retryWithToken(request, renewed.authToken)
  }
}

/** A blocked person is refused with a valid pair of tokens, too (AUTH-24). */
async function retryWithToken<T>(request: (authToken: string) => Promise<T>, authToken: string): Promise<T> {
  try {
    return await request(authToken)
  } catch (error) {
    if (error instanceof Failure && error.status === 401 && readTokens()?.authToken === authToken) endSession(error)
    throw error
  }
}
