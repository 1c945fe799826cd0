import { readStoredRecord, storeInRecord } from '../storage/stored-record.ts'

/** The prefix of the localStorage keys of the chosen page sizes, by table name (AMB-129). */
const KEY = 'client-center.rows'

let key = KEY

/** Sets whose page sizes are read and stored, because several people may use one device. Call it before rendering. */
export function setPageSizeOwner(personId: string): void {
  key = `${KEY}.${personId}`
}

/** The stored page size of this table; undefined if there is none or it is invalid. */
export function rememberedSize(table: string | undefined): number | undefined {
  const size = table === undefined ? undefined : readStoredRecord(key)[table]
  return typeof size === 'number' ? size : undefined
}

export function rememberSize(table: string | undefined, size: number): void {
  if (table !== undefined) storeInRecord(key, table, size)
}
