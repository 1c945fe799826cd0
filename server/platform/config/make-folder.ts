import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that its owner alone can enter, and what is missing above it. Node's own recursive way never ends where the
 * system reports a parent as missing although it is there, as in /proc.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    // On a read-only disk the code is EROFS, also where the folder is there.
    if (code !== 'ENOENT' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const above = dirname(folder)
    if (code !== 'ENOENT' || above === folder || statSync(above, { throwIfNoEntry: false }) !== undefined) throw problem
    makeFolder(above)
    mkdirSync(folder, { mode: 0o700 })
  }
}
