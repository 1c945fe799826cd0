import { refuse } from '../../refusal/refusal.ts'

/**
 * The one record with this external id or email; refused when it is the external id of one and the email of another.
 */
export function requireSingleMatch<T>(found: readonly T[], externalId: string): T | undefined {
  if (found.length > 1) throw refuse(`"${externalId}" is the external id of one and the email of another`)
  return found[0]
}
