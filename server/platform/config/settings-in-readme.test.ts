import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settings } from './config.ts'

test('the README tells every setting as the program reads it', async () => {
  const rows = Object.values(settings).map(
    ({ name, byDefault, shownDefault, about }) =>
      `| \`${name}\` | ${shownDefault ?? (byDefault === '' ? 'none' : `\`${byDefault}\``)} | ${about} |`,
  )
  const table = ['| Setting | Default | What it is |', '|---|---|---|', ...rows].join('\n')
  expect(await readFile(new URL('../../../README.md', import.meta.url), 'utf8')).toContain(table)
})
