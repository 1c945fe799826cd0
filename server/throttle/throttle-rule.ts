import { liveFailures, secondsToWait, type Counter, type Pace } from './counter.ts'

/** How attempts of one kind are throttled: per subject and per network address. */
export interface ThrottleRule {
  /** Prefix of the keys. */
  readonly kind: string
  /** What is guessed: an account, or a link's secret. */
  readonly subject: Pace
  readonly address: Pace
  /**
   * The shared limit of all attempts from devices that the owner has not used. Beyond it, such attempts wait, from any
   * address.
   */
  readonly unknownDevices?: Pace
  /**
   * The number of recent attempts from which an address is no longer in good standing. While it is, the subject's delay
   * does not apply.
   */
  readonly trustedBelow: number
}

const minutes = (count: number): number => count * 60

export const loginRule: ThrottleRule = {
  kind: 'login',
  subject: { free: 5, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 20, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  // Twenty guesses at once and about ten more a day, from any number of addresses.
  unknownDevices: { free: 20, firstDelay: 60, longestDelay: minutes(240), forgetAfter: minutes(24 * 60) },
  trustedBelow: 3,
}

/** Codes of a second factor, of which three in a million are right at any time. Only who knows the password can guess. */
export const factorRule: ThrottleRule = {
  kind: 'second-factor',
  subject: { free: 3, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  unknownDevices: { free: 10, firstDelay: 60, longestDelay: minutes(240), forgetAfter: minutes(24 * 60) },
  trustedBelow: 3,
}

/** Every request counts, not only refused ones: each may send a mail. */
export const forgotRule: ThrottleRule = {
  kind: 'forgot',
  subject: { free: 3, firstDelay: 60, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 30, longestDelay: minutes(15), forgetAfter: minutes(60) },
  trustedBelow: 1,
}

export const resetRule: ThrottleRule = {
  kind: 'reset',
  subject: { free: 5, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  trustedBelow: 3,
}

/** Opening an invitation. The owner of a link may open its page repeatedly. */
export const invitationRule: ThrottleRule = {
  kind: 'invitation',
  subject: { free: 20, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  trustedBelow: 3,
}

/** Requesting a new invitation: every request may send a mail. */
export const invitationRenewalRule: ThrottleRule = { ...forgotRule, kind: 'invitation-renewal' }

export interface Verdict {
  /** Seconds until an attempt from this address is allowed; 0 when it is allowed now. */
  readonly wait: number
  /**
   * Seconds of the subject's delay that an address in good standing skips. If the attempt fails, the response contains
   * this wait.
   */
  readonly lenience: number
}

/**
 * Whether an attempt is allowed (AMB-11). Strangers who guess an account slow down each other and the account, but not
 * its owner at an address in good standing.
 */
export function checkAttempt(rule: ThrottleRule, subject: Counter, address: Counter, now: Date): Verdict {
  const addressWait = secondsToWait(address, now)
  const subjectWait = secondsToWait(subject, now)
  const trusted = liveFailures(address, rule.address, now) < rule.trustedBelow
  if (addressWait > 0 || !trusted) return { wait: Math.max(addressWait, subjectWait), lenience: 0 }
  return { wait: 0, lenience: subjectWait }
}
