import { join } from 'node:path'
import { folderProblem } from '../config/folder-problem.ts'
import { ConfigProblem } from '../config/setting.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { parseFilesUrl } from './files-url.ts'

/**
 * Opens the store of `FILES_URL`: `dataDir`/files, or a bucket, which is created if it is missing. Throws a sentence
 * for the operator if the store cannot be used.
 */
export async function openFileStore(filesUrl: string, dataDir: string): Promise<FileStore> {
  const address = parseFilesUrl(filesUrl)
  if (address === null) {
    const folder = join(dataDir, 'files')
    return openDiskStore(folder).catch((problem: unknown) => {
      throw folderProblem('DATA_DIR', folder, problem)
    })
  }
  // Loading the SDK takes a fifth of a second, so it is loaded only if it is used.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(address).catch((problem: unknown) => {
    throw new ConfigProblem(
      `FILES_URL cannot be used: the bucket ${address.bucket} cannot be reached (${problem instanceof Error ? problem.message : String(problem)}).`,
    )
  })
}
