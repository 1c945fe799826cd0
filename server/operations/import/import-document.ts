import * as z from 'zod'
import type { Db } from '../../platform/database/connect.ts'
import { takeTurn } from '../../platform/records/take-turn.ts'
import { isTwin } from '../../platform/records/record-refusals.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Author } from '../../platform/audit/author.ts'
import { checkItem } from './check-item.ts'
import type { ImportPart } from './import-part.ts'
import { item } from './item-shapes.ts'
import type { Outcome } from './put-outcome.ts'

/** How many items of a list were added, changed and left as they were. */
export type Imported = ReadonlyMap<string, Readonly<Record<Outcome, number>>>

/**
 * Puts a whole document, all of it or nothing; a second time changes nothing (AMB-98). Every value is checked before
 * anything is written. Refused with the way to each wrong value; with the list and the number of the item that
 * contradicts what is stored; and when a list has two items of one external id.
 */
export async function importDocument(
  system: Db,
  parts: readonly ImportPart[],
  document: unknown,
  by: Author,
): Promise<Imported> {
  const lists = checkItem(shapeOf(parts), document)
  return system.transaction().execute(async (db) => {
    // One document at a time: two that name the same records in another order would wait for each other.
    await takeTurn(db, 'import', 'document')
    const imported = new Map<string, Record<Outcome, number>>()
    for (const part of parts) {
      const items = lists[part.name] ?? []
      refuseTwins(part.name, items)
      const counts = { added: 0, changed: 0, unchanged: 0 }
      for (const [index, one] of items.entries()) counts[await putOne(db, part, one, index, by)] += 1
      if (items.length > 0) imported.set(part.name, counts)
    }
    return imported
  })
}

function shapeOf(parts: readonly ImportPart[]): z.ZodType<Readonly<Record<string, readonly unknown[]>>> {
  const lists = parts.map((part) => [part.name, z.array(part.item, { error: 'must be a list' }).default([])] as const)
  return item(Object.fromEntries(lists))
}

async function putOne(db: Db, part: ImportPart, one: unknown, index: number, by: Author): Promise<Outcome> {
  try {
    return await part.put(db, one, by)
  } catch (problem) {
    if (problem instanceof Refusal) throw refuse(`${part.name}[${index}]: ${problem.message}`)
    throw problem
  }
}

function refuseTwins(name: string, items: readonly unknown[]): void {
  const seen = new Map<unknown, number>()
  for (const [index, one] of items.entries()) {
    if (typeof one !== 'object' || one === null || !('externalId' in one)) continue
    const first = seen.get(one.externalId)
    if (first !== undefined) throw isTwin(`${name}[${index}]`, 'externalId', `${name}[${first}]`)
    seen.set(one.externalId, index)
  }
}
