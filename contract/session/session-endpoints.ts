import { readDeviceKey } from './device-key.ts'
import { openInvitation, renewInvitation } from './invitation.ts'
import { confirmRequiredFactor, giveFactorAgain, giveSecondFactor, startRequiredFactor } from './second-factor.ts'
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
  startRequiredFactor,
  confirmRequiredFactor,
  readSignInSecurity,
  startOwnFactor,
  confirmOwnFactor,
  switchOwnFactorOff,
  renewRecoveryCodes,
}
