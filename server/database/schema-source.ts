import { Client } from 'pg'

type Column = {
  relation: string
  name: string
  type: string
  nullable: boolean
  generated: 'always' | 'default' | 'no'
}

const COLUMNS_QUERY = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
         case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
              when a.atthasdef or a.attidentity = 'd' then 'default' else 'no' end as generated
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped
   order by c.relname collate "C", a.attnum`

/** TypeScript types by PostgreSQL type, as type-parsers.ts produces them. */
const typescriptTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  inet: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  bytea: 'Buffer',
}

/**
 * Types of JSON columns: they are read as values and written as JSON text, since pg would send a JavaScript array as a
 * PostgreSQL array.
 */
const jsonTypes = {
  Json: 'ColumnType<unknown, string, string>',
  JsonOrNull: 'ColumnType<unknown, string | null, string | null>',
  JsonWithDefault: 'ColumnType<unknown, string | undefined, string>',
}

/** Returns the source code of schema.ts: Kysely types of every table and view of the database at `url`. */
export async function generateSchemaSource(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(COLUMNS_QUERY)
    const tables = [...Map.groupBy(rows, (row) => row.relation)]
    const interfaces = tables.map(
      ([name, tableColumns]) => `interface ${toPascalCase(name)} {\n${tableColumns.map(toColumnLine).join('\n')}\n}`,
    )
    const tablesInterface = `export interface Tables {\n${tables.map(([name]) => `  ${name}: ${toPascalCase(name)}`).join('\n')}\n}`
    return `${[generateHeader(interfaces.join('\n')), ...interfaces, tablesInterface].join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

/** The imports and helper types that the body uses. */
function generateHeader(body: string): string {
  const helpers = Object.entries(jsonTypes).filter(([name]) => new RegExp(`: ${name}\\b`).test(body))
  const imported = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(
    (name) => body.includes(`${name}<`) || (name === 'ColumnType' && helpers.length > 0),
  )
  return [
    '// Written by `npm run schema` from the migrated database; do not edit.',
    `import type { ${imported.join(', ')} } from 'kysely'`,
    '',
    '/** Read as values, written as JSON text: pg would take a JavaScript array for an array of PostgreSQL. */',
    ...helpers.map(([name, type]) => `type ${name} = ${type}`),
  ].join('\n')
}

function toColumnLine(column: Column): string {
  return `  ${column.name}: ${toColumnType(column)}`
}

function toColumnType({ relation, name, type, nullable, generated }: Column): string {
  if (type === 'jsonb') return nullable ? 'JsonOrNull' : generated === 'no' ? 'Json' : 'JsonWithDefault'
  const element = type.endsWith('[]') ? typescriptTypes[type.slice(0, -2)] : typescriptTypes[type]
  if (element === undefined)
    throw new Error(`${relation}.${name} is of type ${type}, which schema-source.ts does not know yet`)
  const value = `${element}${type.endsWith('[]') ? '[]' : ''}${nullable ? ' | null' : ''}`
  if (generated === 'always') return `GeneratedAlways<${value}>`
  return generated === 'default' ? `Generated<${value}>` : value
}

function toPascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
