import * as z from 'zod'
import type { Db } from '../../platform/database/connect.ts'
import { takeTurn } from '../../platform/records/take-turn.ts'
import { isTwin } from '../../platform/records/record-refusals.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Author } from '../../platform/audit/author.ts'
import { checkItem } from './check-item.ts'
import type { ImportPart } from './import-part.ts'
import { item } from './item-shapes.ts'
import { LeftOut } from './left-out.ts'
import type { Outcome } from './put-outcome.ts'

/** How many items of a list were added, changed and left as they were; and each that a practice's deletion left out, with the reason. */
export interface ImportedList extends Readonly<Record<Outcome, number>> {
  readonly leftOut: readonly string[]
}
export type Imported = ReadonlyMap<string, ImportedList>

type Lists = Readonly<Record<string, readonly unknown[]>>

/**
 * Puts a whole document, all of it or nothing; a second time changes nothing (AMB-98). Every value is checked before
 * anything is written. Refused with the way to each wrong value; with the list and the number of the item that
 * contradicts what is stored; and when a list has two items of one external id. What a practice deleted is left out and told
 * (decision 0053).
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
    const imported = new Map<string, ImportedList>()
    for (const part of parts) {
      const items = lists[part.name] ?? []
      refuseTwins(part.name, items)
      if (items.length > 0) imported.set(part.name, await putList(db, part, items, by))
    }
    return imported
  })
}

function shapeOf(parts: readonly ImportPart[]): z.ZodType<Lists> {
  const lists = parts.map((part) => [part.name, z.array(part.item, { error: 'must be a list' }).default([])] as const)
  return item(Object.fromEntries(lists))
}

async function putList(db: Db, part: ImportPart, items: readonly unknown[], by: Author): Promise<ImportedList> {
  const counts = { added: 0, changed: 0, unchanged: 0 }
  const leftOut: string[] = []
  for (const [index, one] of items.entries()) {
    const place = `${part.name}[${index}]`
    try {
      const put = await part.put(db, one, by)
      const { outcome, without } = typeof put === 'string' ? { outcome: put, without: [] } : put
      counts[outcome] += 1
      leftOut.push(...without.map((reason) => `${place}: ${reason}`))
    } catch (problem) {
      if (problem instanceof LeftOut) leftOut.push(`${place}: ${problem.message}`)
      else if (problem instanceof Refusal) throw refuse(`${place}: ${problem.message}`)
      else throw problem
    }
  }
  return { ...counts, leftOut }
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
