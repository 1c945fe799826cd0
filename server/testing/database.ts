import { inject } from 'vitest'
import type { Database } from '../database/connect.ts'
import { createDatabase, dropDatabase, withDatabaseName } from './database-server.ts'
import { openBusyDatabase } from './open-busy-database.ts'

export type TestDatabase = { url: string; database: Database; drop(): Promise<void> }

/** The test file's own migrated database, cloned from the template of this run. Drop it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('databaseServer')
  return open(url, await createDatabase(url, template))
}

/** The same with the demo in it, whose files are in `demo.files`. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const { url, demo } = inject('databaseServer')
  return open(url, await createDatabase(url, demo.database))
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { url } = inject('databaseServer')
  return open(url, await createDatabase(url))
}

function open(server: string, name: string): TestDatabase {
  const url = withDatabaseName(server, name)
  const database = openBusyDatabase(url)
  return {
    url,
    database,
    drop: async () => {
      await database.close()
      await dropDatabase(server, name)
    },
  }
}
