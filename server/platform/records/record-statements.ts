import { readAs } from './record-columns.ts'
import type { AnyRecord } from './record.ts'

/** Which columns a statement speaks of; the same columns make the same text, which every connection prepares once. */
export interface StatementShape {
  /** Where the record lives: the account, and what it hangs on. */
  readonly place: readonly string[]
  /** What is written. */
  readonly row: readonly string[]
  /** Whether the trail is told something besides the row: what the record was and is in other tables. */
  readonly hasAuditDetails: boolean
}

/**
 * Each statement reads, writes and tells the trail in one round trip. Its first values are those of the author and the action
 * (see `trailValues`), then the place, then what the statement needs besides.
 */
export type Verb = 'insert' | 'update' | 'delete' | 'find'

const texts = new WeakMap<AnyRecord, Map<string, string>>()

/** The statement's text, put together once. */
export function statementText(definition: AnyRecord, verb: Verb, shape: StatementShape): string {
  const known = texts.get(definition) ?? new Map<string, string>()
  texts.set(definition, known)
  const name = [verb, shape.hasAuditDetails, ...shape.place, '', ...shape.row].join(' ')
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

/** $1 to $4: person, account, address, and the id that the trail names. */
const AUTHOR = 4

const MAKERS: Readonly<Record<Verb, (definition: AnyRecord, shape: StatementShape) => string>> = {
  /** After the place: the row, then what else is told. Answers nothing when its key is taken, be it by any of the
   * table's unique indexes: of two equal additions at once either index may be the first to notice. */
  insert: (definition, { place, row, hasAuditDetails }) => {
    const also = hasAuditDetails && `$${AUTHOR + place.length + row.length + 1}`
    return `
    with became as (
      insert into ${quoted(definition.table)} (${[...place, ...row].map(quoted).join(', ')})
      values (${numbered([...place, ...row], AUTHOR).join(', ')})
      on conflict do nothing
      returning ${read(definition, definition.table)}
    ), trail as (${trail(definition, definition.verbs.first, 'null', withoutSecrets(definition, 'became', also), 'became')})
    select * from became`
  },

  /** After the place: the rev, then the row, then what else was and is told. Answers what is there, changed or not; nothing when nothing is. */
  update: (definition, { place, row, hasAuditDetails }) => {
    const rev = AUTHOR + place.length + 1
    const before = known('was', hasAuditDetails && `$${rev + row.length + 1}`)
    const after = known('became', hasAuditDetails && `$${rev + row.length + 2}`)
    const cells = numbered(row, rev).map((cell, index) => `${quoted(row[index] ?? '')} = ${cell}`)
    const now = definition.hasUpdatedAt ? [`updated_at = now()`] : []
    return `
    with was as (
      select ${read(definition, 't')} from ${quoted(definition.table)} t where ${at(definition, 't', place)}
    ), became as (
      update ${quoted(definition.table)} t set ${[...cells, ...now, 'rev = t.rev + 1'].join(', ')}
       where ${at(definition, 't', place)} and t.rev = $${rev}
      returning ${read(definition, 't')}
    ), trail as (${trail(definition, definition.verbs.later, difference(definition, before, after), difference(definition, after, before), 'was, became')})
    select to_jsonb(was) as "was", became.* from was left join became on true`
  },

  /** After the place: the rev, or null where any will do, then what else is told. */
  delete: (definition, { place, hasAuditDetails }) => {
    const rev = `$${AUTHOR + place.length + 1}::integer`
    return `
    with was as (
      select t.rev from ${quoted(definition.table)} t where ${at(definition, 't', place)}
    ), gone as (
      delete from ${quoted(definition.table)} t where ${at(definition, 't', place)} and t.rev = coalesce(${rev}, t.rev)
      returning ${read(definition, 't')}
    ), trail as (${trail(definition, definition.verbs.last, withoutSecrets(definition, 'gone', hasAuditDetails && `$${AUTHOR + place.length + 2}`), 'null', 'gone')})
    select gone.* from was left join gone on true`
  },

  find: (definition, { place }) =>
    `select ${read(definition, 't')} from ${quoted(definition.table)} t where ${at(definition, 't', place, 0)}`,
}

const read = (definition: AnyRecord, alias: string): string =>
  [
    ...(definition.key === 'id' ? [`"${alias}"."id"`] : []),
    `"${alias}"."rev"`,
    ...readAs(definition, alias).map(({ field, text }) => `${text} as ${quoted(field)}`),
  ].join(', ')

const at = (definition: AnyRecord, alias: string, place: readonly string[], after = AUTHOR): string =>
  [
    ...numbered(place, after).map((value, index) => `"${alias}"."${place[index]}" = ${value}`),
    ...(definition.onlyIf === undefined ? [] : [`(${definition.onlyIf})`]),
  ].join(' and ')

const trail = (definition: AnyRecord, verb: string, before: string, after: string, from: string): string => `
      insert into audit_event (person_id, account_id, address, record_id, action, record_type, before, after)
      select coalesce($1::uuid, app_person()), $2::uuid, $3::inet, $4::text, '${definition.name}.${verb}', '${definition.name}', ${before}, ${after} from ${from}`

/** All that the trail knows of a row. */
const known = (row: string, also: string | false): string =>
  also === false ? `to_jsonb(${row})` : `(to_jsonb(${row}) || ${also}::jsonb)`

/** The same without its secrets. */
const withoutSecrets = (definition: AnyRecord, row: string, also: string | false): string => {
  const secrets = secretFields(definition).map((field) => `'${field}', ${HIDDEN}`)
  return secrets.length === 0 ? known(row, also) : `${known(row, also)} || jsonb_build_object(${secrets.join(', ')})`
}

/** Of one row what the other has otherwise; of a secret only that it is so. */
const difference = (definition: AnyRecord, one: string, other: string): string => {
  const secrets = secretFields(definition).map((field) => `'${field}'`)
  const value =
    secrets.length === 0 ? 'value' : `case when key in (${secrets.join(', ')}) then ${HIDDEN} else value end`
  return `(select jsonb_object_agg(key, ${value}) from jsonb_each(${one}) where value is distinct from ${other} -> key)`
}

const HIDDEN = `to_jsonb('…'::text)`

const secretFields = ({ answers }: AnyRecord): string[] =>
  answers.filter(({ isSecret }) => isSecret).map(({ field }) => field)
