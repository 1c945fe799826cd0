import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsTable } from './settings-table.ts'

test('the README tells every setting as the program reads it', async () => {
  expect(await readFile(new URL('../../../README.md', import.meta.url), 'utf8')).toContain(settingsTable())
})
