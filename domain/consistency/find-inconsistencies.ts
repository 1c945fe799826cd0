import { addDays } from '../calendar.ts'
import { compareAddresses } from './compare-addresses.ts'
import { compareLicenses, selectComparedLicenses } from './compare-licenses.ts'
import { compareNumbers } from './compare-numbers.ts'
import { getAttestationEnd, compareNames, findAttestation, findUnexplainedGaps } from './compare-person.ts'
import type { ConsistencyFacts } from './consistency-facts.ts'
import { findingKinds, type ConsistencyFinding } from './consistency-finding.ts'

/**
 * Where what is kept about a provider in one place does not agree with another, what costs a contract first: numbers, dates that
 * end something, an attestation that is too old; then gaps without a word, names, addresses and days of issue. What is empty says
 * nothing. `today` is the person's day.
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
  return found.toSorted((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind))
}

/** What of it is told among what needs the practice, in words. */
export const listImportantTopics = (findings: readonly ConsistencyFinding[]): string[] =>
  findings.filter(({ severity }) => severity === 'matters').map(({ what }) => what)

/** The next day on which more may matter although nobody changes anything; null: there is none. */
export function findNextChangeDay(facts: ConsistencyFacts, today: string): string | null {
  const ends = [
    getAttestationEnd(facts),
    ...selectComparedLicenses(facts.licenses, today).map(({ expirationDate }) => expirationDate ?? undefined),
  ]
  const days = ends.flatMap((day) => (day === undefined || day < today ? [] : [addDays(day, 1)]))
  return days.toSorted()[0] ?? null
}
