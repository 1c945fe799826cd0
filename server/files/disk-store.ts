import { constants } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type FileStore, FileMissing, isKey, requireKey, STORE_ID } from './file-store.ts'

/**
 * Stores files in a folder. Writes a file under `writing/`, syncs it, renames it into one of 256 folders, and syncs
 * that folder, so that a file is either complete or missing, even after a power failure. No common library syncs.
 */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const writing = join(folder, 'writing')
  const shards = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))
  await Promise.all(
    [writing, ...shards.map((shard) => join(folder, shard))].map((path) =>
      mkdir(path, { recursive: true, mode: 0o700 }),
    ),
  )
  await syncFolder(folder)
  // Detects a folder without write permission at startup instead of at the first upload.
  const probe = join(writing, 'probe')
  await writeFile(probe, '', { mode: 0o600 })
  await rm(probe)

  const keyFolder = (key: string): string => join(folder, requireKey(key).slice(0, 2))
  const filePath = (key: string): string => join(keyFolder(key), key)
  const draftPath = (key: string): string => join(writing, requireKey(key))

  return {
    async write(key, content) {
      const draft = draftPath(key)
      try {
        const handle = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
        try {
          await writeAndSync(handle, content)
          await rename(draft, filePath(key))
          await syncFolder(keyFolder(key))
        } catch (error) {
          await rm(draft, { force: true })
          throw error
        }
      } catch (error) {
        content.destroy()
        throw error
      }
    },
    async read(key, range) {
      const handle = await open(filePath(key)).catch((error: unknown) => {
        throw isNotFound(error) ? new FileMissing(key) : error
      })
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 })
    },
    async getSize(key) {
      const found = await stat(filePath(key)).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      })
      return found && found.size
    },
    async remove(key) {
      await rm(filePath(key), { force: true })
    },
    async *listKeys() {
      for (const shard of shards) yield* (await readdir(join(folder, shard))).filter(isKey)
    },
    async *listUnfinished() {
      for (const name of await readdir(writing)) if (isKey(name)) yield name
    },
    async removeUnfinished(key) {
      await rm(draftPath(key), { force: true })
    },
    async identify() {
      const path = join(folder, STORE_ID)
      await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
        // Another process may have written its id first; that id is the store's.
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      })
      await syncFolder(folder)
      return readFile(path, 'utf8')
    },
    async freeBytes() {
      const disk = await statfs(folder)
      return disk.bavail * disk.bsize
    },
    close() {},
  }
}

async function writeAndSync(handle: FileHandle, content: Readable): Promise<void> {
  try {
    for await (const chunk of content) await writeAll(handle, chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A single write may write only a part, as when the disk is almost full. */
async function writeAll(handle: FileHandle, chunk: Buffer): Promise<void> {
  let written = 0
  while (written < chunk.length) written += (await handle.write(chunk, written)).bytesWritten
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isNotFound = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
