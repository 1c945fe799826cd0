import { addDays } from '../calendar.ts'
import { compareAddresses } from './compare-addresses.ts'
import { compareLicenses, selectComparedLicenses } from './compare-licenses.ts'
import { compareNumbers } from './compare-numbers.ts'
import { getAttestationEnd, compareNames, findAttestation, findUnexplainedGaps } from './compare-person.ts'
import type { ConsistencyFacts } from './consistency-facts.ts'
import { findingKinds, type ConsistencyFinding } from './consistency-finding.ts'

/**
 * Finds the differences between the records of a provider, most serious first: numbers, end dates and an old
 * attestation; then unexplained gaps, names, addresses and issue dates. Empty values are not compared. `today` is the
 * user's day.
 */
export function findInconsistencies(facts: ConsistencyFacts, today: string): readonly ConsistencyFinding[] {
  const found = [
    ...compareNumbers(facts),
    ...compareLicenses(facts, today),
    ...findAttestation(facts, today),
    ...findUnexplainedGaps(facts, today),
    ...compareNames(facts),
    ...compareAddresses(facts),
  ]
  return found.toSorted((a, b) => findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind))
}

/** The topics that appear in "Your tasks". */
export const listImportantTopics = (findings: readonly ConsistencyFinding[]): string[] =>
  findings.filter(({ severity }) => severity === 'matters').map(({ what }) => what)

/** The next day on which a new finding may appear without any change; null if there is none. */
export function findNextChangeDay(facts: ConsistencyFacts, today: string): string | null {
  const ends = [
    getAttestationEnd(facts),
    ...selectComparedLicenses(facts.licenses, today).map(({ expirationDate }) => expirationDate ?? undefined),
  ]
  const days = ends.flatMap((day) => (day === undefined || day < today ? [] : [addDays(day, 1)]))
  return days.toSorted()[0] ?? null
}
