import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settings } from './config.ts'

test('the README describes every setting as the program reads it', async () => {
  const rows = Object.values(settings).map(
    ({ name, defaultText: byDefault, shownDefault, description: about }) =>
      `| \`${name}\` | ${shownDefault ?? (byDefault === '' ? 'none' : `\`${byDefault}\``)} | ${about} |`,
  )
  const table = ['| Setting | Default | What it is |', '|---|---|---|', ...rows].join('\n')
  expect(await readFile(new URL('../../README.md', import.meta.url), 'utf8')).toContain(table)
})

test('.env.example has every setting, commented out, with its default', async () => {
  const blocks = Object.values(settings).map(
    ({ name, defaultText: byDefault, shownDefault, description: about }) =>
      `# ${about}.${shownDefault === undefined ? '' : ` Default: ${shownDefault}.`}\n#${name}=${byDefault}`,
  )
  const head = '# Settings of the Client Center. Pass them to the process, as by `docker run --env-file`.\n'
  expect(await readFile(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(
    `${head}\n${blocks.join('\n\n')}\n`,
  )
})
