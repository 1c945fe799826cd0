import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './portal-server.ts'
import type { RoundContext } from './round.ts'

/** Runs a command of the administrator and returns its output. Throws with its message if it fails. */
async function runAdmin(words: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const node = path.join(ROOT, 'node_modules', '.bin', 'node')
  const script = path.join(ROOT, 'server', 'operations', 'admin', 'admin.ts')
  const { stdout } = await promisify(execFile)(node, [script, ...words], { cwd: ROOT, env })
  return stdout.trim()
}

/** Backs up from the standby while people work, and restores the backup into a new installation, which compares it. */
export async function backUpFromStandby({ fleet, mark, report }: RoundContext): Promise<void> {
  const backup = path.join(fleet.folder, 'backup')
  const restored = path.join(fleet.folder, 'restored')
  mark()
  try {
    const env = { ...fleet.servers[0].environment, DATABASE_BACKUP_URL: fleet.databaseUrl('standby') }
    console.log(`    ${await runAdmin(['backup', backup], env)}`)
    const elsewhere = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: restored }
    const [result = ''] = (await runAdmin(['restore', backup], elsewhere)).split('\n')
    if (!result.startsWith('Restored, and found equal')) report(result)
  } catch (problem) {
    report(problem instanceof Error ? problem.message : String(problem))
  }
}
