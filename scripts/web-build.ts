import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ROOMS = ['web', 'domain', 'contract']
const ASIDE = new Set(['dist', 'node_modules', 'test-results'])
const SOURCE = /\.(ts|tsx|css|html|json|svg|png|ico|woff2|webmanifest|txt)$/

/** A hash of everything that the built web app depends on: the sources of three packages and the lockfile. */
export async function sourcesHash(root: string): Promise<string> {
  const lists = await Promise.all(ROOMS.map((room) => filesBelow(path.join(root, room))))
  const files = [...lists.flat(), path.join(root, 'package-lock.json')].sort()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    hash.update(`${path.relative(root, file)}\0${contents[index]?.length}\0`)
    hash.update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

/** Whether web/dist was built from exactly these sources. */
export async function isBuilt(root: string, hash: string): Promise<boolean> {
  const built = await readFile(mark(root), 'utf8').catch(() => '')
  return built === hash
}

export async function markBuilt(root: string, hash: string): Promise<void> {
  await writeFile(mark(root), hash)
}

function mark(root: string): string {
  return path.join(root, 'web', 'dist', '.built-from')
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries
    .filter((entry) => !ASIDE.has(entry.name))
    .map(async (entry) => {
      const full = path.join(folder, entry.name)
      if (entry.isDirectory()) return filesBelow(full)
      return SOURCE.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [full] : []
    })
  return (await Promise.all(lists)).flat()
}
