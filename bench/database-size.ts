import type pg from 'pg'

/** The largest tables that are printed. */
const TABLES = 14
const KIBIBYTE = 1024

/** Prints the size of the database for each practice, and the bytes of a row of its largest tables. */
export async function printDatabaseSize(owner: pg.Client, print: (line: string) => void): Promise<void> {
  await owner.query('vacuum analyze')
  const { rows: sums } = await owner.query<{ bytes: number; practices: number; licenses: number }>(
    `select pg_database_size(current_database())::float8 as bytes, (select count(*)::int from account) as practices,
            (select count(*)::int from provider_license) as licenses`,
  )
  const [sum = { bytes: 0, practices: 1, licenses: 1 }] = sums
  const mebibytes = (sum.bytes / KIBIBYTE / KIBIBYTE).toFixed(0)
  print(
    `\nthe database: ${mebibytes} MiB for ${sum.practices} practices with ${sum.licenses} licenses, ${(sum.bytes / KIBIBYTE / sum.practices).toFixed(0)} KiB a practice`,
  )
  print(`  ${'table'.padEnd(24)}${['rows', 'MiB', 'bytes a row'].map((head) => head.padStart(13)).join('')}`)
  const { rows } = await owner.query<{ name: string; rows: number; bytes: number }>(
    `select top.relname as name, sum(greatest(part.reltuples, 0))::float8 as rows,
            sum(pg_total_relation_size(part.oid))::float8 as bytes
       from pg_class top
       join pg_class part on part.relkind = 'r'
        and (part.oid = top.oid or part.oid in (select relid from pg_partition_tree(top.oid)))
      where top.relnamespace = 'public'::regnamespace and top.relkind in ('r', 'p') and not top.relispartition
      group by 1 order by 3 desc limit $1`,
    [TABLES],
  )
  for (const { name, rows: count, bytes } of rows) {
    const cells = [count.toFixed(0), (bytes / KIBIBYTE / KIBIBYTE).toFixed(1), (bytes / Math.max(count, 1)).toFixed(0)]
    print(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(13)).join('')}`)
  }
}
