import { fileRefusals } from './file-refused.ts'
import type { FileStore } from './file-store.ts'

/** The database is on the same disk by default, and must be able to write when files no longer can. */
export const defaultFreeSpaceReserve = 256 * 1024 * 1024

/** Refuses (507) when fewer bytes than the reserve are free. */
export async function requireFreeSpace(store: FileStore, reserve: number): Promise<void> {
  const free = await store.freeBytes()
  if (free !== null && free < reserve) throw fileRefusals.noRoom()
}
