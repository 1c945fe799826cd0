import { liveFailures, secondsToWait, type Counter, type Pace } from './counter.ts'

/** How attempts of one kind are slowed down: by what is being guessed, and by where from. */
export interface ThrottleRule {
  /** Prefix of the keys. */
  readonly kind: string
  /** What is guessed: an account, or a link's secret. */
  readonly subject: Pace
  readonly address: Pace
  /** All who are on no device of the owner, together and wherever they are: beyond it they wait, whatever their address. */
  readonly strangers?: Pace
  /** Fewer live attempts than this leave an address in good standing: the delay of the subject does not bind it. */
  readonly goodStanding: number
}

const minutes = (count: number): number => count * 60

export const loginRule: ThrottleRule = {
  kind: 'login',
  subject: { free: 5, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 20, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  // Twenty guesses and then some ten more in a day, from however many addresses.
  strangers: { free: 20, firstDelay: 60, longestDelay: minutes(240), forgetAfter: minutes(24 * 60) },
  goodStanding: 3,
}

/** Every request counts, not only refused ones: each may send a mail. */
export const forgotRule: ThrottleRule = {
  kind: 'forgot',
  subject: { free: 3, firstDelay: 60, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 30, longestDelay: minutes(15), forgetAfter: minutes(60) },
  goodStanding: 1,
}

export const resetRule: ThrottleRule = {
  kind: 'reset',
  subject: { free: 5, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  goodStanding: 3,
}

/** Opening an invitation: whoever holds a link may open its page again and again. */
export const invitationRule: ThrottleRule = {
  kind: 'invitation',
  subject: { free: 20, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  address: { free: 10, firstDelay: 2, longestDelay: minutes(15), forgetAfter: minutes(60) },
  goodStanding: 3,
}

/** Asking for a new invitation: every request may send a mail. */
export const invitationRenewalRule: ThrottleRule = { ...forgotRule, kind: 'invitation-renewal' }

export interface Verdict {
  /** Seconds until an attempt from this address is heard; 0 when it is heard now. */
  readonly wait: number
  /** Seconds left of the subject's delay that good standing lets this attempt skip; if it fails, it is answered with them. */
  readonly lenience: number
}

/**
 * Whether an attempt is heard (AMB-11). Strangers who guess an account slow down each other and the account,
 * but not its owner at an address in good standing.
 */
export function judgeAttempt(rule: ThrottleRule, subject: Counter, address: Counter, now: Date): Verdict {
  const addressWait = secondsToWait(address, now)
  const subjectWait = secondsToWait(subject, now)
  const trusted = liveFailures(address, rule.address, now) < rule.goodStanding
  if (addressWait > 0 || !trusted) return { wait: Math.max(addressWait, subjectWait), lenience: 0 }
  return { wait: 0, lenience: subjectWait }
}
