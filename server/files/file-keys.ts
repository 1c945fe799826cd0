import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../database/connect.ts'
import { seal, unsealBytes } from '../forms/seal.ts'
import { Refusal } from '../refusal/refusal.ts'
import type { FileKey } from './sealed-content.ts'

/**
 * The system's database connection, and the installation key, which is loaded when the first file is encrypted or
 * decrypted.
 */
export interface Installation {
  readonly system: Db
  readonly secretKey: Buffer | (() => Promise<Buffer>)
}

/** The keys that encrypt the data keys of files (0047). */
export interface FileKeys {
  /** The key for new files. Creates the installation's first key if there is none. */
  current(): Promise<FileKey>
  /** The key of a stored file. Throws `FilesLocked` if the key cannot be decrypted. */
  find(id: string): Promise<FileKey>
}

/** A file was encrypted under another installation key, or its file key is gone. */
export class FilesLocked extends Refusal {
  constructor() {
    super(444, 'This file cannot be opened because its encryption key was replaced. Please contact your advisor.')
  }
}

export const fileKeyContext = (id: string): string => `file-key/${id}`

export function openFileKeys({ system, secretKey }: Installation): FileKeys {
  const found = new Map<string, FileKey>()
  let newest: FileKey | undefined
  const installationKey = (): Promise<Buffer> =>
    typeof secretKey === 'function' ? secretKey() : Promise.resolve(secretKey)

  async function open(id: string, sealed: Buffer): Promise<FileKey | undefined> {
    const key = await installationKey()
    try {
      const unsealed = { id, key: unsealBytes(key, fileKeyContext(id), sealed) }
      found.set(id, unsealed)
      return unsealed
    } catch {
      return undefined
    }
  }

  async function make(): Promise<FileKey> {
    const made = newFileKey(await installationKey())
    await system.insertInto('file_key').values({ id: made.id, sealed: made.sealed }).execute()
    found.set(made.id, made)
    return made
  }

  async function findNewest(): Promise<FileKey> {
    const rows = await system.selectFrom('file_key').select(['id', 'sealed']).orderBy('made_at', 'desc').execute()
    for (const { id, sealed } of rows) {
      const unsealed = await open(id, sealed)
      if (unsealed) return unsealed
    }
    return make()
  }

  return {
    current: async () => (newest ??= await findNewest()),
    find: async (id) => {
      const known = found.get(id)
      if (known) return known
      const row = await system.selectFrom('file_key').select('sealed').where('id', '=', id).executeTakeFirst()
      const unsealed = row && (await open(id, row.sealed))
      if (!unsealed) throw new FilesLocked()
      return unsealed
    },
  }
}

/** A new key for new files, with its encrypted form for the database. */
export function newFileKey(secretKey: Buffer): FileKey & { readonly sealed: Buffer } {
  const [id, key] = [randomUUID(), randomBytes(32)]
  return { id, key, sealed: seal(secretKey, fileKeyContext(id), key) }
}
