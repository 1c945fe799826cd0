import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Portal } from './portal.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..', '..')

/** Runs `npm run admin -- …` as the firm does, while the portal runs. */
export async function adminCommand(portal: Portal, ...typed: string[]): Promise<void> {
  await run(
    path.join(ROOT, 'node_modules', '.bin', 'node'),
    [path.join(ROOT, 'server', 'operations', 'admin', 'admin.ts'), ...typed],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        TZ: 'UTC',
        DATA_DIR: portal.dataDir,
        ...portal.compiled,
      },
    },
  )
}
