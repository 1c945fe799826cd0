import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventTimeout } from '../../testing/timeouts.ts'

// A new data directory takes a second, and longer on a busy machine.
vi.setConfig({ testTimeout: eventTimeout })

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'client-center-admin-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** The process id of this folder's packaged PostgreSQL, once it accepts connections. */
function readPostgresPid(dataDir: string): number {
  const lines = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
  expect(lines[7]?.trim()).toBe('ready')
  return Number(lines[0])
}

test('a command stopped by Ctrl-C leaves no PostgreSQL behind', async () => {
  const accounts = Array.from({ length: 20_000 }, (_, index) => ({ externalId: `a${index}`, name: 'Willow Creek' }))
  const file = join(home, 'firm.json')
  writeFileSync(file, JSON.stringify({ accounts }))
  const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const command = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), 'import', file], {
    env,
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  const postgres = await vi.waitFor(() => readPostgresPid(env.DATA_DIR), { timeout: eventTimeout })
  command.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  await vi.waitFor(() => expect(() => process.kill(postgres, 0)).toThrow('ESRCH'), { timeout: eventTimeout })
})
