import { readDeviceKey } from './device-key.ts'
import { openInvitation, renewInvitation } from './invitation.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.ts'
import {
  confirmRequiredFactor,
  giveFactorAgain,
  giveSecondFactor,
  requestPasskeyAgain,
  requestPasskeyToSignIn,
  startRequiredFactor,
} from './second-factor.ts'
import { forgot, listFormerPractices, login, logout, refreshToken, resetPassword, userInfo, whoAmI } from './session.ts'
import {
  confirmOwnFactor,
  readSignInSecurity,
  renewRecoveryCodes,
  startOwnFactor,
  switchOwnFactorOff,
} from './sign-in-security.ts'

/** The endpoints for signing in and for the session. */
export const sessionEndpoints = {
  login,
  userInfo,
  whoAmI,
  listFormerPractices,
  readDeviceKey,
  refreshToken,
  forgot,
  openInvitation,
  renewInvitation,
  resetPassword,
  logout,
  giveSecondFactor,
  giveFactorAgain,
  requestPasskeyAgain,
  requestPasskeyToSignIn,
  listPasskeys,
  startPasskey,
  addPasskey,
  removePasskey,
  startRequiredFactor,
  confirmRequiredFactor,
  readSignInSecurity,
  startOwnFactor,
  confirmOwnFactor,
  switchOwnFactorOff,
  renewRecoveryCodes,
}
