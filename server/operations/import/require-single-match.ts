import { refuse } from '../../refusal/refusal.ts'

/**
 * The only record among those found by external id or email. Throws a `Refusal` if the text is the external id of one
 * and the email of another.
 */
export function requireSingleMatch<T>(found: readonly T[], externalId: string): T | undefined {
  if (found.length > 1) throw refuse(`"${externalId}" is the external id of one and the email of another`)
  return found[0]
}
