import { logout } from '@client-center/contract/session/session.ts'
import { call } from '../platform/api/call.ts'
import { Failure } from '../platform/failure.ts'
import { dropTokens } from '../platform/api/tokens.ts'
import { clearReturnTo } from './return-to.ts'

/** Ends the session on the server and in every tab (AUTH-21). A server that cannot be reached keeps nobody signed in here. */
export async function logOut(): Promise<void> {
  try {
    await call(logout)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  } finally {
    dropTokens()
    // Whoever leaves on purpose begins at /home.
    clearReturnTo()
  }
}
