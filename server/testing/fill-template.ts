import { join } from 'node:path'
import { fillDemo } from '../operations/demo/fill-demo.ts'
import { openFiles } from '../files/files.ts'
import { createDatabase, withDatabaseName, type DemoTemplate } from './database-server.ts'
import { openBusyDatabase } from './open-busy-database.ts'

/** The installation key of all tests, so that copies of the template can decrypt its content. */
export const testSecretKey = Buffer.alloc(32, 7)

/** Creates the template with the demo from the migrated template. Writes its files to `folder`. */
export async function fillTemplate(server: string, migrated: string, folder: string): Promise<DemoTemplate> {
  const name = await createDatabase(server, migrated)
  const database = openBusyDatabase(withDatabaseName(server, name))
  const files = await openFiles(
    { filesUrl: '', clamdUrl: '', dataDir: folder },
    { system: database.system, secretKey: testSecretKey },
  )
  const now = new Date()
  const config = { publicUrl: 'http://localhost:3000' }
  await fillDemo({ config, database, files, clock: () => now, secretKey: testSecretKey })
  files.close()
  // PostgreSQL clones only databases without connections.
  await database.close()
  return { database: name, files: join(folder, 'files'), day: toIsoDay(now) }
}

/** Returns the date of a time in UTC, as the demo uses it. */
export const toIsoDay = (moment: Date): string => moment.toISOString().slice(0, 10)
