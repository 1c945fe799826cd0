import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { adminCommand } from './admin-command.ts'
import type { Portal } from './portal.ts'

/** Runs `npm run admin -- import` as the firm does, while the portal runs. */
export async function importDocument(portal: Portal, document: object): Promise<void> {
  const file = path.join(portal.dataDir, 'import.json')
  await writeFile(file, JSON.stringify(document))
  await adminCommand(portal, 'import', file)
}
