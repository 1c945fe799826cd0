import { createHash, randomInt } from 'node:crypto'

const CODES = 10
const GROUPS = 3
const GROUP_LENGTH = 4

/** 32 characters that are not easily confused on paper: neither I and 1 nor O and 0. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns ten new codes like `K7QF-9M2X-WRT4`, of 60 bits each. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, createGroup).join('-'))

const createGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/**
 * Returns the hash that is stored for a code as typed, in any case and with or without dashes. It is bound to the
 * person.
 */
export function hashRecoveryCode(personId: string, typed: string): Buffer {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(`recovery code ${personId} ${code}`).digest()
}
