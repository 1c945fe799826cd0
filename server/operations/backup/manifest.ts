import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { refuse } from '../../refusal/refusal.ts'

/** The last file written: a folder without it holds no complete backup. */
export const MANIFEST = 'backup.json'

/**
 * One line for each file of the backup: its key and the checksum of its encrypted bytes, so that a restore can check
 * the file without the installation key.
 */
export const FILES = 'files.jsonl'

export const Manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** Only a version of the program with the same migrations can restore the backup. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  /**
   * `lost` files had no bytes, or other bytes than were received, when the backup was made. `locked` files were copied
   * without a check, since their key was not available. `sha256` is that of `files.jsonl`, which lists the copies.
   */
  files: z.object({
    copied: z.int(),
    bytes: z.int(),
    lost: z.array(z.string()),
    locked: z.int(),
    sha256: z.string(),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** Reads the manifest of a backup. Throws a `Refusal` if the folder holds no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw refuse(`${folder} is not a complete backup: it has no ${MANIFEST}.`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw refuse(`${join(folder, MANIFEST)} was not written by this program.`)
  }
}
