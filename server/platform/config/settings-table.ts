import { settings } from './config.ts'

/** The README's table of every setting, in Markdown. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, byDefault, shownDefault, about }) =>
      `| \`${name}\` | ${shownDefault ?? (byDefault === '' ? 'none' : `\`${byDefault}\``)} | ${about} |`,
  )
  return ['| Setting | Default | What it is |', '|---|---|---|', ...rows].join('\n')
}
