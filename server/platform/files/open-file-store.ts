import { join } from 'node:path'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { parseFilesUrl } from './files-url.ts'

/** The store that `FILES_URL` names: `dataDir`/files, or a bucket (made when it is not there). */
export async function openFileStore(filesUrl: string, dataDir: string): Promise<FileStore> {
  const address = parseFilesUrl(filesUrl)
  if (address === null) return openDiskStore(join(dataDir, 'files'))
  // The SDK takes a fifth of a second to load: only where it is used.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(address)
}
