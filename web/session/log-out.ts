import { logout } from '@client-center/contract/session/session.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/feedback/failure.ts'
import { dropTokens } from '../api/tokens.ts'
import { clearReturnTo } from './return-to.ts'

/**
 * Ends the session on the server and in every tab (AUTH-21). If the server is unreachable, it still ends in this
 * browser.
 */
export async function logOut(): Promise<void> {
  try {
    await call(logout)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  } finally {
    dropTokens()
    // After an explicit logout, the next sign-in opens /home.
    clearReturnTo()
  }
}
