import { refuse } from '../../platform/refusal.ts'

/**
 * The one record with this external id or email; refused when it is the external id of one and the email of another.
 */
export function theOnly<T>(found: readonly T[], called: string): T | undefined {
  if (found.length > 1) throw refuse(`"${called}" is the external id of one and the email of another`)
  return found[0]
}
