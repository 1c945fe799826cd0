import { commonPasswords } from './common-passwords.ts'

const SHORTEST = 12
const LONGEST = 128

/**
 * Why a password may not be chosen, or undefined when it may: 12 to 128 characters, none that everybody tries first, and
 * no rule about what it is composed of (AMB-11).
 */
export function findPasswordProblem(password: string): string | undefined {
  // The minimum counts characters, as a person does; the maximum counts code units, as the sign-in form does.
  if (Array.from(password).length < SHORTEST) return `Password must be at least ${SHORTEST} characters`
  if (password.length > LONGEST) return `Password must be at most ${LONGEST} characters`
  if (isCommon(password.toLowerCase())) return 'This password is too common. Please choose another one'
  return undefined
}

/** A listed one, one character over and over, or a count of the digits up or down. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password) || /^(.)\1+$/u.test(password) || isRow(password)
}

function isRow(password: string): boolean {
  if (!/^\d+$/.test(password)) return false
  const steps = Array.from(password)
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(password[at]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
