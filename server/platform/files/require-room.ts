import { fileRefusals } from './file-refused.ts'
import type { FileStore } from './file-store.ts'

/** The database lives on the same disk by default: it must be able to write after the files no longer can. */
export const defaultFreeSpaceReserve = 256 * 1024 * 1024

/** Refuses (507) when fewer bytes than the reserve are free. */
export async function requireRoom(store: FileStore, reserve: number): Promise<void> {
  const free = await store.freeBytes()
  if (free !== null && free < reserve) throw fileRefusals.noRoom()
}
