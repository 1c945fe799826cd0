import { inject } from 'vitest'
import type { Database } from '../database/connect.ts'
import { createDatabase, dropDatabase, withDatabaseName } from './database-server.ts'
import { openBusyDatabase } from './open-busy-database.ts'

export type TestDatabase = { url: string; database: Database; drop(): Promise<void> }

/** Creates a migrated database for the test file, cloned from the template of this run. Drop it in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('databaseServer')
  return open(url, await createDatabase(url, template))
}

/** Creates a migrated database with the demo, whose files are in `demo.files`. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const { url, demo } = inject('databaseServer')
  return open(url, await createDatabase(url, demo.database))
}

/** Creates a database without tables, for tests of the migrations. */
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
