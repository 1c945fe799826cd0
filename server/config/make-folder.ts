import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that only its owner can enter, with missing parents. Node's own recursive option never returns where
 * the system reports an existing parent as missing, as in /proc.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    // On a read-only disk the code is EROFS, even when the folder exists.
    if (code !== 'ENOENT' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const above = dirname(folder)
    if (code !== 'ENOENT' || above === folder || statSync(above, { throwIfNoEntry: false }) !== undefined) throw problem
    makeFolder(above)
    mkdirSync(folder, { mode: 0o700 })
  }
}
