import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

/** Seconds for which an authenticator app shows a code. */
const STEP_SECONDS = 30

/** Returns a new secret of 160 bits in Base32, as authenticator apps read it. */
export const createFactorSecret = (): string => generateSecret()

/** The code that an app shows at this time. */
export const codeAt = (secret: string, at: Date): string => generateSync({ secret, epoch: toSeconds(at) })

/**
 * Returns the time step of a code of six digits, or undefined for a wrong code. Codes of the previous and the next step
 * are accepted too, since the clocks of phones differ. Codes of `lastStep` and of earlier steps are refused.
 */
export function findCodeStep(secret: string, code: string, at: Date, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const found = verifySync({ secret, token: code, epoch: toSeconds(at), epochTolerance: STEP_SECONDS })
  if (!found.valid || !('epoch' in found)) return undefined
  const step = Math.floor(found.epoch / STEP_SECONDS)
  return lastStep !== null && step <= lastStep ? undefined : step
}

/** The address that an authenticator app reads from the QR code. */
export const toFactorAddress = (facts: { issuer: string; email: string; secret: string }): string =>
  generateURI({ issuer: facts.issuer, label: facts.email, secret: facts.secret })

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
