import type { Person } from '../../http/access/person.ts'
import { refuse } from '../../refusal/refusal.ts'

const NOT_FOR_STAFF = 'Only users of the practice can see a Social Security number.'

/**
 * Refuses staff of the firm: reading a Social Security number as staff will need a fresh second factor and a reason
 * (decision 0061).
 */
export function requireSecretReader({ staff }: Pick<Person, 'staff'>): void {
  if (staff !== undefined) throw refuse(NOT_FOR_STAFF)
}
