import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFileSafely } from '../operations/backup/write-file.ts'
import { fileSystemCalls } from '../testing/file-system-calls.ts'
import { writeMailFile } from '../mail/write-mail-file.ts'
import { openDiskStore } from './disk-store.ts'

/** A power cut loses whatever was not synced: records the calls after which nothing of a file can be lost. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synced-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a file is on the disk before it gets its name, and its name is before it is acknowledged', async () => {
  const store = await openDiskStore(join(folder, 'files'))
  const key = 'ab'.repeat(16)
  const calls = await fileSystemCalls(() => store.write(key, Readable.from([Buffer.from('a license')])))
  expect(calls).toEqual([
    `open ${join(folder, 'files', 'writing', key)}`,
    'write',
    'fsync',
    'close',
    `rename ${join(folder, 'files', 'ab', key)}`,
    `open ${join(folder, 'files', 'ab')}`,
    'fsync',
    'close',
  ])
})

test('the folders of a new store are on the disk before the first file', async () => {
  const calls = await fileSystemCalls(() => openDiskStore(join(folder, 'new')))
  const opened = calls.indexOf(`open ${join(folder, 'new')}`)
  expect(calls.slice(opened, opened + 3)).toEqual([`open ${join(folder, 'new')}`, 'fsync', 'close'])
})

test('a mail written as a file is on the disk before it counts as sent', async () => {
  const calls = await fileSystemCalls(() =>
    writeMailFile(folder, 'one', { to: 'maria@brightsmile.example', text: 'Hello' }),
  )
  expect(calls.slice(-3)).toEqual(['fsync', 'close', `rename ${join(folder, 'mail', 'one.eml')}`])
})

test('what a backup writes is on the disk before it continues', async () => {
  const calls = await fileSystemCalls(() => writeFileSafely(join(folder, 'rows'), ['one\n', 'two\n']))
  expect(calls.slice(-2)).toEqual(['fsync', 'close'])
})
