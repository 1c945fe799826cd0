import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../database/embedded/embedded.ts'
import { runAdmin } from './run-admin.ts'
import { runningDatabase } from './running-database.ts'

test('a command shares the packaged database with a running server, and leaves it running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cc-admin-'))
  const create = (name: string) =>
    runAdmin(['create-account', '--external-id', name, '--name', name], { DATA_DIR: folder, DEMO: '0' })
  try {
    expect(runningDatabase(folder)).toBeUndefined()
    const server = await startEmbedded({ dataDir: folder, log: () => undefined, isDisposable: true })
    expect(await create('first')).toMatchObject({ code: 0 })
    expect(runningDatabase(folder)).toBe(server.url)
    await server.stop()

    expect(runningDatabase(folder)).toBeUndefined()
    expect((await create('first')).text).toContain('is unchanged')
    expect(runningDatabase(folder)).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
