import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Client } from 'pg'
import { quoted, type CopiedTable } from './tables.ts'

const BATCH_SIZE = 500

/** Loads the lines written by `readTableRows` into an empty table. */
export async function loadRows(owner: Client, { name, columns }: CopiedTable, path: string): Promise<void> {
  const into = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, place) => `(line ->> ${place})::${column.type}`).join(', ')
  const text = `insert into public.${quoted(name)} (${into}) overriding system value select ${values} from unnest($1::json[]) as line`
  let batch: string[] = []
  const send = async (): Promise<void> => {
    if (batch.length > 0) await owner.query(text, [batch])
    batch = []
  }
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length === BATCH_SIZE) await send()
  }
  await send()
}
