import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openScanner } from './clamd-scanner.ts'
import { openFileKeys, type Installation } from './file-keys.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { defaultFreeSpaceReserve } from './require-free-space.ts'
import { sealedStore } from './sealed-store.ts'
import type { Scanner } from './scanner.ts'
import { countStoreErrors } from './file-store-errors.ts'

/** Everything needed to receive and send files; opened once by the server. */
export interface Files {
  /** Sizes, ranges and streams are those of the decrypted bytes (0047). */
  readonly store: FileStore
  /** The encrypted bytes: for copies without decryption. */
  readonly sealed: FileStore
  /** Null when no scanner is configured. */
  readonly scanner: Scanner | null
  /** In bytes. */
  readonly freeSpaceReserve: number
  /** Identifies this data directory in the rows of uploads in progress. */
  readonly writer: string
  close(): void
}

/** The environment variables about files. */
export interface FilesSettings {
  /** `FILES_URL`, see `parseFilesUrl`. */
  readonly filesUrl: string
  /** `CLAMD_URL`: tcp://host:port, or empty for no scanning. */
  readonly clamdUrl: string
  readonly dataDir: string
  readonly freeSpaceReserve?: number
}

/**
 * Opens the store and the scanner. Throws a sentence for the operator when an address is wrong or the bucket is
 * unavailable.
 */
export async function openFiles(
  { filesUrl, clamdUrl, dataDir, freeSpaceReserve }: FilesSettings,
  installation: Installation,
): Promise<Files> {
  const scanner = openScanner(clamdUrl)
  const [opened, writer] = await Promise.all([openFileStore(filesUrl, dataDir), loadWriterId(dataDir)])
  const sealed = countStoreErrors(opened)
  return {
    store: sealedStore(sealed, openFileKeys(installation)),
    sealed,
    scanner,
    freeSpaceReserve: freeSpaceReserve ?? defaultFreeSpaceReserve,
    writer,
    close: () => sealed.close(),
  }
}

/** The id of this data directory, which survives a crash. A data directory serves one server at a time. */
async function loadWriterId(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'files-writer')
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known !== '') return known
  const writer = randomUUID()
  await writeFile(path, writer, { mode: 0o600 })
  return writer
}
