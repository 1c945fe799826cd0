/** A row of a table of facts, by the names of its columns; an empty cell is the empty text. */
export type FactRow = Readonly<Record<string, string>>

/** Reads a table written with bars between its columns; the first line names them. Lines that begin with `--` part groups. */
export function readTable(table: string): readonly FactRow[] {
  const [heads = [], ...rows] = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const row of rows) if (row.length > heads.length) throw new Error(`More cells than columns: ${row.join(' | ')}`)
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}
