import { fileRefusals } from './file-refused.ts'
import type { FileStore } from './file-store.ts'

/** The database is on the same disk by default, and must still be able to write when uploads are refused. */
export const defaultFreeSpaceReserve = 256 * 1024 * 1024

/** Throws 507 if fewer bytes than the reserve are free. */
export async function requireFreeSpace(store: FileStore, reserve: number): Promise<void> {
  const free = await store.freeBytes()
  if (free !== null && free < reserve) throw fileRefusals.noRoom()
}
