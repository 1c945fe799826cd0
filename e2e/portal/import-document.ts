import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Portal } from './portal.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..', '..')

/** What the firm does with `npm run admin -- import`, while the portal is in use. */
export async function importDocument(portal: Portal, document: object): Promise<void> {
  const file = path.join(portal.dataDir, 'import.json')
  await writeFile(file, JSON.stringify(document))
  await run(
    path.join(ROOT, 'node_modules', '.bin', 'node'),
    [path.join(ROOT, 'server', 'operations', 'admin', 'admin.ts'), 'import', file],
    {
      cwd: ROOT,
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', TZ: 'UTC', DATA_DIR: portal.dataDir },
    },
  )
}
