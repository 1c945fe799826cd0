import type { Entry } from './fields.ts'
import { Fields } from './findings.ts'

/** How the entries of a section fall apart into records. */
export interface RecordRule {
  /** Each of these begins one. */
  readonly startsAt: readonly string[]
  /** May stand several times in one. */
  readonly repeats?: readonly string[]
  /** Each sub-heading begins one. */
  readonly byPart?: true
}

/**
 * Parts entries into records. One begins with its first label; where that one has a new name, with the first label that comes a
 * second time.
 */
export function splitRecords(entries: readonly Entry[], { startsAt, repeats = [], byPart }: RecordRule): Fields[] {
  const records: Entry[][] = []
  let seen = new Set<string>()
  let part = -1
  const begin = (): void => {
    records.push([])
    seen = new Set()
  }
  for (const entry of entries) {
    const name = `${entry.part} ${entry.key}`
    const isStart = entry.field !== null && startsAt.includes(entry.field) && hasStart(records.at(-1), startsAt)
    const isRepeated = seen.has(name) && !(entry.field !== null && repeats.includes(entry.field))
    if (records.length === 0 || entry.beginsRow || isStart || isRepeated || (byPart && entry.part !== part)) begin()
    part = entry.part
    seen.add(name)
    records.at(-1)?.push(entry)
  }
  return records.map((own) => new Fields(own))
}

/** A record that has begun but has none of its first labels yet only holds what stood before it, or has lost them. */
function hasStart(record: readonly Entry[] | undefined, startsAt: readonly string[]): boolean {
  if (!record || record.length === 0) return false
  return record.some((entry) => entry.field !== null && startsAt.includes(entry.field)) || record.length > 2
}
