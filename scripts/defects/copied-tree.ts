import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies the current sources, committed or not, into a folder in which defects are planted. Links the installed
 * packages, except our own workspaces, which resolve to the copy.
 */
export async function copyTree(root: string, folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  const files = listed
    .toString('utf8')
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const file of files) {
    const copy = path.join(folder, file)
    await mkdir(path.dirname(copy), { recursive: true })
    await copyFile(path.join(root, file), copy)
  }
  await linkInstalled(root, folder)
}

/**
 * Copied instead of linked, because of a bug of Node: if the name of one link begins with the name of another
 * (`tesseract.js-core` and `tesseract.js`), a process with restricted reads (`canRead`) cannot read the shorter one.
 */
const COPIED: ReadonlySet<string> = new Set(['tesseract.js'])

async function linkInstalled(root: string, folder: string): Promise<void> {
  const { workspaces, name } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[]
    readonly name: string
  }
  const installed = path.join(root, 'node_modules')
  const ours = path.join(folder, 'node_modules')
  const scope = `@${name}`
  await mkdir(path.join(ours, scope), { recursive: true })
  for (const entry of await readdir(installed)) {
    if (entry === scope || (entry.startsWith('.') && entry !== '.bin')) continue
    if (COPIED.has(entry)) await cp(path.join(installed, entry), path.join(ours, entry), { recursive: true })
    else await symlink(path.join(installed, entry), path.join(ours, entry))
  }
  for (const room of workspaces) {
    await symlink(path.join(folder, room), path.join(ours, scope, room))
    const own = path.join(root, room, 'node_modules')
    if (existsSync(own)) await symlink(own, path.join(folder, room, 'node_modules'))
  }
}
