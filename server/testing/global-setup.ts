import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeEmbedded, startEmbedded } from '../database/embedded/embedded.ts'
import { processIdentity } from '../database/embedded/process-identity.ts'
import { migrate } from '../database/migrate.ts'
import { createDatabase, dropDatabase, withDatabaseName } from './database-server.ts'
import { fillTemplate } from './fill-template.ts'

const prefix = 'client-center-test-'

/**
 * Provides one PostgreSQL server for all test files of a run: the server of TEST_DATABASE_URL, whose login may create
 * databases and roles and need not be a superuser, or an embedded server in a temporary folder. Creates two templates,
 * one migrated and one with the demo. Each test file clones the template that it needs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const folder = join(tmpdir(), `${prefix}${process.pid}`)
  await removeLeftOvers()
  const own = given ? null : await startOwn(folder)
  const url = given ?? own?.url ?? ''
  const template = await createDatabase(url)
  await migrate(withDatabaseName(url, template))
  const demo = await fillTemplate(url, template, folder)
  project.provide('databaseServer', { url, template, demo })

  return async () => {
    if (given) for (const name of [template, demo.database]) await dropDatabase(url, name)
    await own?.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startOwn(dataDir: string): Promise<{ url: string; remove(): Promise<void> }> {
  const server = await startEmbedded({ dataDir, log: () => undefined, isDisposable: true })
  return {
    url: server.url,
    remove: async () => {
      await server.stop()
      await removeEmbedded(dataDir)
    },
  }
}

/** Removes folders of killed runs, which could not clean up. */
async function removeLeftOvers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    // This process has not created its own folder yet, so a folder with its process id belongs to an earlier process.
    if (pid === process.pid || processIdentity(pid) === null) await removeEmbedded(join(tmpdir(), name))
  }
}
