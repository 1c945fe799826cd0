import type { PrintedField } from './fields.ts'
import { SummaryRecord } from './findings.ts'

/** How the fields of a section are split into records. */
export interface RecordRule {
  /** Each of these labels starts a record. */
  readonly startsAt: readonly string[]
  /** Labels that may occur several times in one record. */
  readonly repeats?: readonly string[]
  /** Whether each sub-heading starts a record. */
  readonly byPart?: true
}

/**
 * Splits fields into records. A record starts with its first label or, if that label was renamed, with the first label
 * that occurs again.
 */
export function splitRecords(
  fields: readonly PrintedField[],
  { startsAt, repeats = [], byPart }: RecordRule,
): SummaryRecord[] {
  const records: PrintedField[][] = []
  let seen = new Set<string>()
  let part = -1
  const startRecord = (): void => {
    records.push([])
    seen = new Set()
  }
  for (const field of fields) {
    const name = `${field.part} ${field.key}`
    const isStart = field.field !== null && startsAt.includes(field.field) && hasStart(records.at(-1), startsAt)
    const isRepeated = seen.has(name) && !(field.field !== null && repeats.includes(field.field))
    if (records.length === 0 || field.beginsRow || isStart || isRepeated || (byPart && field.part !== part))
      startRecord()
    part = field.part
    seen.add(name)
    records.at(-1)?.push(field)
  }
  return records.map((recordFields) => new SummaryRecord(recordFields))
}

/**
 * False for a record without any of its first labels: it precedes the first record, or its first labels were missed.
 */
function hasStart(record: readonly PrintedField[] | undefined, startsAt: readonly string[]): boolean {
  if (!record || record.length === 0) return false
  return record.some((field) => field.field !== null && startsAt.includes(field.field)) || record.length > 2
}
