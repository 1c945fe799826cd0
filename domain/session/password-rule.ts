import { commonPasswords } from './common-passwords.ts'

const SHORTEST = 12
const LONGEST = 128

/**
 * The problem of a new password, or undefined. A password needs 12 to 128 characters and must not be common; there are
 * no rules about its composition (AMB-11).
 */
export function findPasswordProblem(password: string): string | undefined {
  // The minimum counts characters, as users do; the maximum counts code units, as the sign-in form does.
  if (Array.from(password).length < SHORTEST) return `Password must be at least ${SHORTEST} characters`
  if (password.length > LONGEST) return `Password must be at most ${LONGEST} characters`
  if (isCommon(password.toLowerCase())) return 'This password is too common. Please choose another one'
  return undefined
}

/** A listed password, one repeated character, or digits counting up or down. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password) || /^(.)\1+$/u.test(password) || isRow(password)
}

function isRow(password: string): boolean {
  if (!/^\d+$/.test(password)) return false
  const steps = Array.from(password)
    .slice(1)
    .map((digit, index) => (Number(digit) - Number(password[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
