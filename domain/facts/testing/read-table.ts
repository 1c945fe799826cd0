/** A row of a table of facts, by column name. An empty cell is an empty text. */
export type FactRow = Readonly<Record<string, string>>

/**
 * Parses a table with `|` between its columns and the column names in the first line. Ignores lines that start with
 * `--`, which separate groups. Throws if a row has too many cells.
 */
export function readTable(table: string): readonly FactRow[] {
  const [heads = [], ...rows] = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const row of rows) if (row.length > heads.length) throw new Error(`More cells than columns: ${row.join(' | ')}`)
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])))
}
