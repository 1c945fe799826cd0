import type { Person } from '../../http/access/person.ts'
import { refuse } from '../../refusal/refusal.ts'

const NEEDS_REASON = 'Give a reason first to read a Social Security number.'

/**
 * Refuses staff of the firm, who read a Social Security number by another endpoint, with a fresh second factor and a
 * reason that the practice sees (decision 0073).
 */
export function requireSecretReader({ staff }: Pick<Person, 'staff'>, hasReason = false): void {
  if (staff !== undefined && !hasReason) throw refuse(NEEDS_REASON)
}
