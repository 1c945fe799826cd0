import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import { migrate } from '../migrate.ts'
import { generateSchemaSource } from '../schema-source.ts'

/**
 * `npm run schema` writes schema.ts from a freshly migrated database. With `--check` it writes nothing and exits with 1
 * if the file is stale.
 */
const file = new URL('../schema.ts', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'client-center-schema-'))
const server = await startEmbedded({ dataDir: folder, log: console.log, isDisposable: true })
try {
  await migrate(server.url)
  const source = await generateSchemaSource(server.url)
  const fresh = source === (await readFile(file, 'utf8').catch(() => ''))
  if (fresh) console.log('server/database/schema.ts is up to date.')
  else if (process.argv.includes('--check')) {
    console.error('server/database/schema.ts is stale: run "npm run schema".')
    process.exitCode = 1
  } else {
    await writeFile(file, source)
    console.log('Wrote server/database/schema.ts.')
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
