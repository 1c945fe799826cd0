import { readAs } from './record-columns.ts'
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
export type Verb = 'insert' | 'update' | 'delete' | 'find'

const texts = new WeakMap<AnyRecord, Map<string, string>>()

/** The statement's text, cached. */
export function statementText(definition: AnyRecord, verb: Verb, shape: StatementShape): string {
  const known = texts.get(definition) ?? new Map<string, string>()
  texts.set(definition, known)
  const name = [verb, shape.hasAuditDetails, ...shape.scope, '', ...shape.row].join(' ')
  let text = known.get(name)
  if (text === undefined) {
    text = MAKERS[verb](definition, shape)
    known.set(name, text)
  }
  return text
}

const quoted = (column: string): string => `"${column}"`
const numbered = (columns: readonly string[], after: number): string[] =>
  columns.map((_, index) => `$${after + index + 1}`)

/**
 * The number of the author's parameters, $1 to $4: person, account, address, and the record's id for the audit entry.
 */
const AUTHOR = 4

const MAKERS: Readonly<Record<Verb, (definition: AnyRecord, shape: StatementShape) => string>> = {
  /**
   * Parameters after the scope: the row, then the audit details. Returns no row if a key is taken in any unique index
   * of the table, since either index may detect one of two simultaneous equal additions.
   */
  insert: (definition, { scope, row, hasAuditDetails }) => {
    const also = hasAuditDetails && `$${AUTHOR + scope.length + row.length + 1}`
    return `
    with became as (
      insert into ${quoted(definition.table)} (${[...scope, ...row].map(quoted).join(', ')})
      values (${numbered([...scope, ...row], AUTHOR).join(', ')})
      on conflict do nothing
      returning ${read(definition, definition.table)}
    ), trail as (${auditInsert(definition, definition.verbs.first, 'null', withoutSecrets(definition, 'became', also), 'became')})
    select * from became`
  },

  /**
   * Parameters after the scope: the rev, the row, then the audit details before and after. If the record exists,
   * returns one row: the previous values as `was`, and the new values, which are null if the rev is stale.
   */
  update: (definition, { scope, row, hasAuditDetails }) => {
    const rev = AUTHOR + scope.length + 1
    const before = known('was', hasAuditDetails && `$${rev + row.length + 1}`)
    const after = known('became', hasAuditDetails && `$${rev + row.length + 2}`)
    const cells = numbered(row, rev).map((cell, index) => `${quoted(row[index] ?? '')} = ${cell}`)
    const now = definition.hasUpdatedAt ? [`updated_at = now()`] : []
    return `
    with was as (
      select ${read(definition, 't')} from ${quoted(definition.table)} t where ${at(definition, 't', scope)}
    ), became as (
      update ${quoted(definition.table)} t set ${[...cells, ...now, 'rev = t.rev + 1'].join(', ')}
       where ${at(definition, 't', scope)} and t.rev = $${rev}
      returning ${read(definition, 't')}
    ), trail as (${auditInsert(definition, definition.verbs.later, difference(definition, before, after), difference(definition, after, before), 'was, became')})
    select to_jsonb(was) as "was", became.* from was left join became on true`
  },

  /** Parameters after the scope: the rev, or null for any rev, then the audit details. */
  delete: (definition, { scope, hasAuditDetails }) => {
    const rev = `$${AUTHOR + scope.length + 1}::integer`
    return `
    with was as (
      select t.rev from ${quoted(definition.table)} t where ${at(definition, 't', scope)}
    ), gone as (
      delete from ${quoted(definition.table)} t where ${at(definition, 't', scope)} and t.rev = coalesce(${rev}, t.rev)
      returning ${read(definition, 't')}
    ), trail as (${auditInsert(definition, definition.verbs.last, withoutSecrets(definition, 'gone', hasAuditDetails && `$${AUTHOR + scope.length + 2}`), 'null', 'gone')})
    select gone.* from was left join gone on true`
  },

  find: (definition, { scope }) =>
    `select ${read(definition, 't')} from ${quoted(definition.table)} t where ${at(definition, 't', scope, 0)}`,
}

const read = (definition: AnyRecord, alias: string): string =>
  [
    ...(definition.key === 'id' ? [`"${alias}"."id"`] : []),
    `"${alias}"."rev"`,
    ...readAs(definition, alias).map(({ field, text }) => `${text} as ${quoted(field)}`),
  ].join(', ')

const at = (definition: AnyRecord, alias: string, scope: readonly string[], after = AUTHOR): string =>
  [
    ...numbered(scope, after).map((value, index) => `"${alias}"."${scope[index]}" = ${value}`),
    ...(definition.onlyIf === undefined ? [] : [`(${definition.onlyIf})`]),
  ].join(' and ')

const auditInsert = (definition: AnyRecord, verb: string, before: string, after: string, from: string): string => `
      insert into audit_event (person_id, account_id, address, record_id, action, record_type, before, after)
      select coalesce($1::uuid, app_person()), $2::uuid, $3::inet, $4::text, '${definition.name}.${verb}', '${definition.name}', ${before}, ${after} from ${from}`

/** The SQL expression of all values of a row, for the audit entry. */
const known = (row: string, also: string | false): string =>
  also === false ? `to_jsonb(${row})` : `(to_jsonb(${row}) || ${also}::jsonb)`

/** The same expression with secrets hidden. */
const withoutSecrets = (definition: AnyRecord, row: string, also: string | false): string => {
  const secrets = secretFields(definition).map((field) => `'${field}', ${HIDDEN}`)
  return secrets.length === 0 ? known(row, also) : `${known(row, also)} || jsonb_build_object(${secrets.join(', ')})`
}

/** The SQL expression of the values that differ between two rows. It hides the values of secrets. */
const difference = (definition: AnyRecord, one: string, other: string): string => {
  const secrets = secretFields(definition).map((field) => `'${field}'`)
  const value =
    secrets.length === 0 ? 'value' : `case when key in (${secrets.join(', ')}) then ${HIDDEN} else value end`
  return `(select jsonb_object_agg(key, ${value}) from jsonb_each(${one}) where value is distinct from ${other} -> key)`
}

const HIDDEN = `to_jsonb('…'::text)`

const secretFields = ({ answers }: AnyRecord): string[] =>
  answers.filter(({ isSecret }) => isSecret).map(({ field }) => field)
