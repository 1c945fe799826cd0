import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run-step.ts'

const ROOMS = ['web', 'domain', 'contract']
const ASIDE = new Set(['dist', 'node_modules', 'test-results'])
const SOURCE = /\.(ts|tsx|css|html|json|svg|png|ico|woff2|webmanifest|txt)$/

/** Builds the web app if its sources have changed since the last build. Returns the exit code of the build. */
export async function buildWebApp(): Promise<number> {
  const root = path.join(import.meta.dirname, '..')
  const hash = await sourcesHash(root)
  if (await isBuilt(root, hash)) return 0
  const began = performance.now()
  console.log('Building the web pages …')
  // Otherwise an interrupted build would count as complete.
  await rm(mark(root), { force: true })
  const code = await run(['vite', 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'web') })
  if (code !== 0) {
    console.error('The web pages could not be built; the reason stands above.')
    return code
  }
  await markBuilt(root, hash)
  console.log(`Building the web pages: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return 0
}

/** A hash of everything that the built web app depends on: the sources of three packages and the lockfile. */
async function sourcesHash(root: string): Promise<string> {
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
async function isBuilt(root: string, hash: string): Promise<boolean> {
  const built = await readFile(mark(root), 'utf8').catch(() => '')
  return built === hash
}

async function markBuilt(root: string, hash: string): Promise<void> {
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
