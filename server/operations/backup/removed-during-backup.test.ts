import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../../files/file-store.ts'
import { removeDeletedFiles } from '../../files/remove-deleted-files.ts'
import { sweepAbandonedUploads } from '../../files/sweep-abandoned-uploads.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { withDatabaseName } from '../../testing/database-server.ts'
import { makeBackup } from './make-backup.ts'

let portal: TestApp
let folder: string

beforeEach(async () => {
  portal = await startApp()
  folder = await mkdtemp(join(tmpdir(), 'client-center-backup-'))
})
afterEach(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** A store that runs an interruption before the first file is copied. */
function interrupted(store: FileStore, interruption: () => Promise<void>): FileStore {
  let happened: Promise<void> | undefined
  return {
    ...store,
    read: async (key, range) => {
      await (happened ??= interruption())
      return store.read(key, range)
    },
  }
}

test.each([
  ['from the database itself', false],
  ['from another connection, such as that of a standby', true],
])('the bytes of files deleted during a backup stay until it is complete, %s', async (_title, isElsewhere) => {
  const { database, files } = portal.deps
  const { system } = database
  const doomed = await system
    .selectFrom('stored_file')
    .innerJoin('account_document', 'account_document.file_id', 'stored_file.id')
    .select(['stored_file.id', 'key'])
    .where('state', '=', 'kept')
    .execute()
  expect(doomed.length).toBeGreaterThan(3)
  const there = async () =>
    (await Promise.all(doomed.map(({ key }) => files.store.getSize(key)))).filter((size) => size !== null)

  const sealed = interrupted(files.sealed, async () => {
    const ids = doomed.map(({ id }) => id)
    await system.deleteFrom('account_document').where('file_id', 'in', ids).execute()
    await system.deleteFrom('stored_file').where('id', 'in', ids).execute()
    expect(await removeDeletedFiles(files.store, system)).toBe(0)
    expect(await sweepAbandonedUploads(files, system, { starting: true })).toMatchObject({ deleted: 0, orphans: 0 })
  })
  const { files: copied } = await makeBackup(
    database.ownerUrl,
    { store: files.store, sealed },
    join(folder, `backup-${isElsewhere}`),
    new Date(),
    isElsewhere ? database.ownerUrl : undefined,
  )
  expect(copied.lost).toEqual([])
  expect(await there()).toHaveLength(doomed.length)

  expect(await removeDeletedFiles(files.store, system)).toBe(doomed.length)
  expect(await there()).toEqual([])
})

test('another database is not read in its place', async () => {
  const { database, files } = portal.deps
  const other = withDatabaseName(database.ownerUrl, 'postgres')
  await expect(makeBackup(database.ownerUrl, files, join(folder, 'other'), new Date(), other)).rejects.toThrow(
    'DATABASE_BACKUP_URL names another database than DATABASE_URL. Nothing was backed up.',
  )
})
