import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

/** Ids of existing records. Reloaded from time to time, since the requests add and delete records. */
export interface KnownIds {
  /** An id for a name such as `accountId`, `providerId` or `docId`; sometimes of another type of record, or unknown. */
  idFor(name: string): fc.Arbitrary<string>
  /** The rev of a record of the favorite practice, or a low rev. */
  rev(): fc.Arbitrary<number>
  reload(): Promise<void>
}

const PER_TABLE = 15

/** Reads the ids of every table that belongs to practices. Most ids are of the `favourite` practice. */
export async function knownIds(system: Db, favourite: string): Promise<KnownIds> {
  const tables = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid'
       and exists (select from information_schema.columns a where a.table_schema = 'public'
                    and a.table_name = c.table_name and a.column_name = 'account_id')`.execute(system)
  const found = new Map<string, string[]>()
  const withRev = await sql<{ name: string }>`
    select a.table_name as name from information_schema.columns a join information_schema.columns r using (table_schema, table_name)
     where table_schema = 'public' and a.column_name = 'account_id' and r.column_name = 'rev'`.execute(system)
  let everything: string[] = []
  let revs: number[] = []

  const reload = async (): Promise<void> => {
    const accounts = await sql<{ id: string }>`select id from account order by name limit 12`.execute(system)
    found.set('account', [...accounts.rows.map(({ id }) => id), ...Array.from({ length: 40 }, () => favourite)])
    revs = [0, 1]
    for (const { name } of withRev.rows) {
      const rows = await sql<{ rev: number }>`
        select distinct rev from ${sql.table(name)} where account_id = ${favourite}::uuid order by rev desc limit 3`.execute(
        system,
      )
      revs.push(...rows.rows.map(({ rev }) => rev))
    }
    for (const { name } of tables.rows) {
      const rows = await sql<{ id: string }>`
        select id from ${sql.table(name)} order by (account_id = ${favourite}::uuid) desc, id limit ${PER_TABLE}`.execute(
        system,
      )
      found.set(
        name,
        rows.rows.map(({ id }) => id),
      )
    }
    everything = [...new Set([...found.values()].flat())]
  }
  await reload()

  return {
    reload,
    idFor(name) {
      const word = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const kind = word === '' || word === 'id' ? '' : word.slice(0, 3)
      return fc.tuple(fc.nat(), fc.integer({ min: 0, max: 19 }), fc.uuid()).map(([which, chance, unknown]) => {
        const fits = [...found].filter(([table]) => kind !== '' && table.startsWith(kind)).flatMap(([, ids]) => ids)
        const pool = chance > 2 && fits.length > 0 ? fits : everything
        // A new record has a new id.
        const isNew = chance === 0 || (name === 'id' && chance < 8)
        return isNew ? unknown : (pool[which % pool.length] ?? unknown)
      })
    },
    rev: () => fc.tuple(fc.nat(), fc.boolean()).map(([which, fresh]) => (fresh ? 0 : (revs[which % revs.length] ?? 0))),
  }
}
