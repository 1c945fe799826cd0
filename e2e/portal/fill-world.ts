import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compiledIn } from './portal.ts'
import { startServer } from './server-process.ts'

/** Creates the demo data once, before the first journey. Every file of journeys uses its own copy. */
export default async function fillWorld(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-journeys-'))
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    const server = await startServer({ dataDir: path.join(folder, 'world'), env: compiledIn(folder) })
    await server.stop()
  } catch (problem) {
    await clear()
    throw problem
  }
  process.env['JOURNEYS_FOLDER'] = folder
  return clear
}
