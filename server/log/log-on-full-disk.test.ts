import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'

test('a log on a full disk does not end the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-center-log-'))
  const world = await createTestDatabase()
  // Every write to it fails with ENOSPC.
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    stdio: ['ignore', 'pipe', full],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: world.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'trace',
    },
  })
  closeSync(full)
  const ended = once(child, 'exit')
  let output = ''
  if (child.stdout === null) throw new Error('Its output was asked for')
  for await (const words of child.stdout) {
    output += String(words)
    if (output.includes(' is ready at ')) break
  }
  const url = /is ready at (\S+)/.exec(output)?.[1] ?? ''
  for (let time = 0; time < 5; time += 1) expect((await fetch(`${url}/api/Welcome/portal`)).status).toBeLessThan(500)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})
