import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeEmbedded, startEmbedded } from '../platform/database/embedded.ts'
import { processIdentity } from '../platform/database/embedded/process-identity.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './database-server.ts'

const prefix = 'client-center-test-'

/**
 * One PostgreSQL for all test files of a run: the server of TEST_DATABASE_URL, whose login may create databases and
 * roles and need not be a superuser, else an embedded one in a temporary folder. A migrated template is made once;
 * each test file clones it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startOwn()
  const url = given ?? own?.url ?? ''
  const template = await createDatabase(url)
  await migrate(urlOfDatabase(url, template))
  project.provide('databaseServer', { url, template })

  return async () => {
    if (given) await dropDatabase(url, template)
    await own?.remove()
  }
}

async function startOwn(): Promise<{ url: string; remove(): Promise<void> }> {
  await removeLeftOvers()
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`)
  const server = await startEmbedded({ dataDir, log: () => undefined, careless: true })
  return {
    url: server.url,
    remove: async () => {
      await server.stop()
      await removeEmbedded(dataDir)
    },
  }
}

/** Runs that were killed could not clear up after themselves. */
async function removeLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    // This process has not made its own folder yet: one of its number is of an earlier process.
    if (pid === process.pid || processIdentity(pid) === null) await removeEmbedded(join(tmpdir(), name))
  }
}
