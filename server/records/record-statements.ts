import { toColumnTexts } from './record-columns.ts'
import type { AnyRecord } from './record.ts'

/** The columns of a statement; equal columns give equal text, which every connection prepares once. */
export interface StatementShape {
  /** The columns that identify the record's place: the account and its parents. */
  readonly scope: readonly string[]
  /** The columns to write. */
  readonly row: readonly string[]
  /** Whether the audit entry has details that are not in the row: values of other tables, before and after. */
  readonly hasAuditDetails: boolean
}

/**
 * Each statement reads, writes and audits in one round trip. Its parameters are those of the author (see `AUTHOR`),
 * then those of the scope, then the verb's own.
 */
export type Verb = 'insert' | 'insertMany' | 'update' | 'delete' | 'find'

const textCache = new WeakMap<AnyRecord, Map<string, string>>()

/** The statement's text, cached. */
export function getStatementText(definition: AnyRecord, verb: Verb, shape: StatementShape): string {
  const recordTexts = textCache.get(definition) ?? new Map<string, string>()
  textCache.set(definition, recordTexts)
  const name = [verb, shape.hasAuditDetails, ...shape.scope, '', ...shape.row].join(' ')
  let text = recordTexts.get(name)
  if (text === undefined) {
    text = STATEMENT_BUILDERS[verb](definition, shape)
    recordTexts.set(name, text)
  }
  return text
}

const quoteIdentifier = (column: string): string => `"${column}"`
const toParameters = (columns: readonly string[], after: number): string[] =>
  columns.map((_, index) => `$${after + index + 1}`)

/**
 * The number of the author's parameters, $1 to $4: person, account, address, and the record's id for the audit entry.
 */
const AUTHOR_PARAMETERS = 4

const STATEMENT_BUILDERS: Readonly<Record<Verb, (definition: AnyRecord, shape: StatementShape) => string>> = {
  /**
   * Parameters after the scope: the row, then the audit details. Returns no row if a key is taken in any unique index
   * of the table, since either index may detect one of two simultaneous equal additions.
   */
  insert: (definition, { scope, row, hasAuditDetails }) => {
    const details = hasAuditDetails && `$${AUTHOR_PARAMETERS + scope.length + row.length + 1}`
    return `
    with became as (
      insert into ${quoteIdentifier(definition.table)} (${[...scope, ...row].map(quoteIdentifier).join(', ')})
      values (${toParameters([...scope, ...row], AUTHOR_PARAMETERS).join(', ')})
      on conflict do nothing
      returning ${selectColumns(definition, definition.table)}
    ), trail as (${insertAuditEvent(definition, definition.verbs.first, 'null', rowToConcealedJson(definition, 'became', details), 'became')})
    select * from became`
  },

  /** Parameters: person, account, address, and all rows as JSON. Returns the added rows. */
  insertMany: (definition, { row }) => `
    with became as (
      insert into ${quoteIdentifier(definition.table)} (${row.map(quoteIdentifier).join(', ')})
      select ${row.map(quoteIdentifier).join(', ')}
        from jsonb_populate_recordset(null::${quoteIdentifier(definition.table)}, $4::jsonb)
      on conflict do nothing
      returning ${selectColumns(definition, definition.table)}
    ), trail as (${insertAuditEvent(definition, definition.verbs.first, 'null', rowToConcealedJson(definition, 'became', false), 'became', 'became.id::text')})
    select became.id from became`,

  /**
   * Parameters after the scope: the rev, the row, then the audit details before and after. If the record exists,
   * returns one row: the previous values as `was`, and the new values, which are null if the rev is stale.
   */
  update: (definition, { scope, row, hasAuditDetails }) => {
    const rev = AUTHOR_PARAMETERS + scope.length + 1
    const before = rowToJson('was', hasAuditDetails && `$${rev + row.length + 1}`)
    const after = rowToJson('became', hasAuditDetails && `$${rev + row.length + 2}`)
    const cells = toParameters(row, rev).map((cell, index) => `${quoteIdentifier(row[index] ?? '')} = ${cell}`)
    const timestampColumns = definition.hasUpdatedAt ? [`updated_at = now()`] : []
    return `
    with was as (
      select ${selectColumns(definition, 't')} from ${quoteIdentifier(definition.table)} t where ${whereInScope(definition, 't', scope)}
    ), became as (
      update ${quoteIdentifier(definition.table)} t set ${[...cells, ...timestampColumns, 'rev = t.rev + 1'].join(', ')}
       where ${whereInScope(definition, 't', scope)} and t.rev = $${rev}
      returning ${selectColumns(definition, 't')}
    ), trail as (${insertAuditEvent(definition, definition.verbs.later, selectDifferences(definition, before, after), selectDifferences(definition, after, before), 'was, became')})
    select to_jsonb(was) as "was", became.* from was left join became on true`
  },

  /** Parameters after the scope: the rev, or null for any rev, then the audit details. */
  delete: (definition, { scope, hasAuditDetails }) => {
    const rev = `$${AUTHOR_PARAMETERS + scope.length + 1}::integer`
    return `
    with was as (
      select t.rev from ${quoteIdentifier(definition.table)} t where ${whereInScope(definition, 't', scope)}
    ), gone as (
      delete from ${quoteIdentifier(definition.table)} t where ${whereInScope(definition, 't', scope)} and t.rev = coalesce(${rev}, t.rev)
      returning ${selectColumns(definition, 't')}
    ), trail as (${insertAuditEvent(definition, definition.verbs.last, rowToConcealedJson(definition, 'gone', hasAuditDetails && `$${AUTHOR_PARAMETERS + scope.length + 2}`), 'null', 'gone')})
    select gone.* from was left join gone on true`
  },

  find: (definition, { scope }) =>
    `select ${selectColumns(definition, 't')} from ${quoteIdentifier(definition.table)} t where ${whereInScope(definition, 't', scope, 0)}`,
}

const selectColumns = (definition: AnyRecord, alias: string): string =>
  [
    ...(definition.key === 'id' ? [`"${alias}"."id"`] : []),
    `"${alias}"."rev"`,
    ...toColumnTexts(definition, alias).map(({ field, text }) => `${text} as ${quoteIdentifier(field)}`),
  ].join(', ')

const whereInScope = (
  definition: AnyRecord,
  alias: string,
  scope: readonly string[],
  after = AUTHOR_PARAMETERS,
): string =>
  [
    ...toParameters(scope, after).map((value, index) => `"${alias}"."${scope[index]}" = ${value}`),
    ...(definition.onlyIf === undefined ? [] : [`(${definition.onlyIf})`]),
  ].join(' and ')

const insertAuditEvent = (
  definition: AnyRecord,
  verb: string,
  before: string,
  after: string,
  from: string,
  record = '$4::text',
): string => `
      insert into audit_event (person_id, account_id, address, record_id, action, record_type, before, after)
      select coalesce($1::uuid, app_person()), $2::uuid, $3::inet, ${record}, '${definition.name}.${verb}', '${definition.name}', ${before}, ${after} from ${from}`

/** The SQL expression of all values of a row, for the audit entry. */
const rowToJson = (row: string, details: string | false): string =>
  details === false ? `to_jsonb(${row})` : `(to_jsonb(${row}) || ${details}::jsonb)`

/** The same expression with secrets hidden. */
const rowToConcealedJson = (definition: AnyRecord, row: string, details: string | false): string => {
  const secrets = getSecretFields(definition).map((field) => `'${field}', ${HIDDEN}`)
  return secrets.length === 0
    ? rowToJson(row, details)
    : `${rowToJson(row, details)} || jsonb_build_object(${secrets.join(', ')})`
}

/** The SQL expression of the values that differ between two rows. It hides the values of secrets. */
const selectDifferences = (definition: AnyRecord, a: string, b: string): string => {
  const secrets = getSecretFields(definition).map((field) => `'${field}'`)
  const value =
    secrets.length === 0 ? 'value' : `case when key in (${secrets.join(', ')}) then ${HIDDEN} else value end`
  return `(select jsonb_object_agg(key, ${value}) from jsonb_each(${a}) where value is distinct from ${b} -> key)`
}

const HIDDEN = `to_jsonb('…'::text)`

const getSecretFields = ({ answers }: AnyRecord): string[] =>
  answers.filter(({ isSecret }) => isSecret).map(({ field }) => field)
