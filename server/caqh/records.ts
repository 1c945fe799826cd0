import type { Entry } from './fields.ts'
import { Fields } from './findings.ts'

/** How the entries of a section are split into records. */
export interface RecordRule {
  /** Each of these labels starts a record. */
  readonly startsAt: readonly string[]
  /** Labels that may occur several times in one record. */
  readonly repeats?: readonly string[]
  /** Whether each sub-heading starts a record. */
  readonly byPart?: true
}

/**
 * Splits entries into records. A record starts with its first label or, if that was renamed, with the first label that
 * occurs again.
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

/** False for a record without any of its first labels: it holds what precedes the first record, or has lost them. */
function hasStart(record: readonly Entry[] | undefined, startsAt: readonly string[]): boolean {
  if (!record || record.length === 0) return false
  return record.some((entry) => entry.field !== null && startsAt.includes(entry.field)) || record.length > 2
}
