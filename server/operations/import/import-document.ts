import { findUnstorable } from '@client-center/domain/forms/accepts.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import * as z from 'zod'
import type { Db } from '../../database/connect.ts'
import { duplicateItem } from '../../records/record-refusals.ts'
import { Refusal, refuse } from '../../refusal/refusal.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { checkItem, joinSentences } from './check-item.ts'
import type { ImportPart } from './import-part.ts'
import { item } from './item-shapes.ts'
import { ItemOmitted } from './omitted-items.ts'
import type { Outcome } from './upsert-outcome.ts'

/**
 * How many items of a list were added, changed and unchanged, and which were left out because the practice deleted a
 * record, with the reasons.
 */
export interface ImportedList extends Readonly<Record<Outcome, number>> {
  readonly omittedItems: readonly string[]
}
export type Imported = ReadonlyMap<string, ImportedList>

type Lists = Readonly<Record<string, readonly unknown[]>>

/**
 * Imports a whole document in one transaction; importing it again changes nothing (AMB-98). Checks every value before
 * writing anything. Throws a `Refusal` with the path of each wrong value; with every item of a list that contradicts
 * the stored data, by list, number and external id; and for two items of a list with the same external id. Leaves out
 * and reports items about records that a practice deleted (decision 0041).
 */
export async function importDocument(
  system: Db,
  parts: readonly ImportPart[],
  document: unknown,
  author: Author,
): Promise<Imported> {
  const lists = checkItem(toDocumentShape(parts), document, 'The document', (path) => describeWrongItem(document, path))
  checkItem(storable, document, 'The document', (path) => describeWrongItem(document, path))
  for (const { name } of parts) refuseDuplicates(name, lists[name] ?? [])
  return system.transaction().execute(async (db) => {
    await lockImport(db)
    const imported = new Map<string, ImportedList>()
    for (const part of parts) {
      const items = lists[part.name] ?? []
      if (items.length > 0) imported.set(part.name, await upsertList(db, part, items, author))
    }
    return imported
  })
}

/** Accepts any shape if the database can store each of its texts. */
const storable = z.unknown().superRefine((document, context) => {
  for (const path of findUnstorable(document))
    context.addIssue({ code: 'custom', path: [...path], message: 'contains characters that cannot be stored' })
})

function toDocumentShape(parts: readonly ImportPart[]): z.ZodType<Lists> {
  const lists = parts.map((part) => [part.name, z.array(part.item, { error: 'must be a list' }).default([])] as const)
  return item(Object.fromEntries(lists))
}

/**
 * Imports a list and reports every refused item, not only the first. Does not start later lists, since their items may
 * name records that a refused item would have added.
 */
async function upsertList(db: Db, part: ImportPart, items: readonly unknown[], author: Author): Promise<ImportedList> {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const omittedItems: string[] = []
  const refused: string[] = []
  for (const [index, one] of items.entries()) {
    const position = describePosition(part.name, index, one)
    try {
      const result = await part.upsert(db, one, author)
      const { outcome, omitted } = typeof result === 'string' ? { outcome: result, omitted: [] } : result
      counts[outcome] += 1
      omittedItems.push(...omitted.map((reason) => `${position}: ${reason}`))
    } catch (problem) {
      if (problem instanceof ItemOmitted) omittedItems.push(`${position}: ${problem.message}`)
      else if (problem instanceof Refusal) refused.push(`${position}: ${problem.message}`)
      // A database error has ended the transaction, so no more queries are possible.
      else if (refused.length > 0 && isFailedTransaction(problem)) break
      else throw problem
    }
  }
  if (refused.length > 0) throw refuse(joinSentences(refused))
  return { ...counts, omittedItems }
}

const isFailedTransaction = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === '25P02'

function refuseDuplicates(name: string, items: readonly unknown[]): void {
  const seen = new Map<unknown, number>()
  for (const [index, one] of items.entries()) {
    const externalId = getExternalId(one)
    if (externalId === undefined) continue
    const first = seen.get(externalId)
    if (first !== undefined) throw duplicateItem(describePosition(name, index, one), 'externalId', `${name}[${first}]`)
    seen.set(externalId, index)
  }
}

/** The list, the item's index, and its external id if it has one. */
function describePosition(list: string, index: number, item: unknown): string {
  const externalId = getExternalId(item)
  return externalId === undefined ? `${list}[${index}]` : `${list}[${index}] "${externalId}"`
}

/** Describes the item that contains a wrong value, if the item has an external id. */
function describeWrongItem(document: unknown, [list, index]: readonly PropertyKey[]): string | undefined {
  if (typeof list !== 'string' || typeof index !== 'number' || !isRecord(document)) return undefined
  const items = document[list]
  const one: unknown = Array.isArray(items) ? items[index] : undefined
  return getExternalId(one) === undefined ? undefined : describePosition(list, index, one)
}

function getExternalId(item: unknown): string | undefined {
  const externalId = isRecord(item) ? item['externalId'] : undefined
  return typeof externalId === 'string' && externalId !== '' ? externalId.slice(0, 200) : undefined
}
