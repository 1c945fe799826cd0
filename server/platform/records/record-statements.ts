import { readAs } from './columns-of.ts'
import type { AnyRecord } from './record.ts'

/** Which columns a statement speaks of; the same columns make the same text, which every connection prepares once. */
export interface StatementShape {
  /** Where the record lives: the account, and what it hangs on. */
  readonly place: readonly string[]
  /** What is written. */
  readonly row: readonly string[]
  /** Whether the trail is told something besides the row: what the record was and is in other tables. */
  readonly tells: boolean
}

/**
 * Each statement reads, writes and tells the trail in one round trip. Its first values are those of the author and the action
 * (see `trailValues`), then the place, then what the statement needs besides.
 */
export type Verb = 'insert' | 'update' | 'delete' | 'find'

const texts = new WeakMap<AnyRecord, Map<string, string>>()

/** The statement's text, put together once. */
export function statementOf(of: AnyRecord, verb: Verb, shape: StatementShape): string {
  const known = texts.get(of) ?? new Map<string, string>()
  texts.set(of, known)
  const name = [verb, shape.tells, ...shape.place, '', ...shape.row].join(' ')
  let text = known.get(name)
  if (text === undefined) {
    text = MAKERS[verb](of, shape)
    known.set(name, text)
  }
  return text
}

const quoted = (column: string): string => `"${column}"`
const numbered = (columns: readonly string[], after: number): string[] =>
  columns.map((_, index) => `$${after + index + 1}`)

/** $1 to $4: person, account, address, and the id that the trail names. */
const AUTHOR = 4

const MAKERS: Readonly<Record<Verb, (of: AnyRecord, shape: StatementShape) => string>> = {
  /** After the place: the row, then what else is told. Answers nothing when its key is taken. */
  insert: (of, { place, row, tells }) => {
    const also = tells && `$${AUTHOR + place.length + row.length + 1}`
    return `
    with became as (
      insert into ${quoted(of.table)} (${[...place, ...row].map(quoted).join(', ')})
      values (${numbered([...place, ...row], AUTHOR).join(', ')})
      on conflict (${of.key}) do nothing
      returning ${read(of, of.table)}
    ), trail as (${trail(of, of.verbs.first, 'null', told(of, 'became', also), 'became')})
    select * from became`
  },

  /** After the place: the rev, then the row, then what else was and is told. Answers what is there, changed or not; nothing when nothing is. */
  update: (of, { place, row, tells }) => {
    const rev = AUTHOR + place.length + 1
    const before = known('was', tells && `$${rev + row.length + 1}`)
    const after = known('became', tells && `$${rev + row.length + 2}`)
    const cells = numbered(row, rev).map((cell, index) => `${quoted(row[index] ?? '')} = ${cell}`)
    const now = of.hasUpdatedAt ? [`updated_at = now()`] : []
    return `
    with was as (
      select ${read(of, 't')} from ${quoted(of.table)} t where ${at(of, 't', place)}
    ), became as (
      update ${quoted(of.table)} t set ${[...cells, ...now, 'rev = t.rev + 1'].join(', ')}
       where ${at(of, 't', place)} and t.rev = $${rev}
      returning ${read(of, 't')}
    ), trail as (${trail(of, of.verbs.later, difference(of, before, after), difference(of, after, before), 'was, became')})
    select to_jsonb(was) as "was", became.* from was left join became on true`
  },

  /** After the place: the rev, or null where any will do, then what else is told. */
  delete: (of, { place, tells }) => {
    const rev = `$${AUTHOR + place.length + 1}::integer`
    return `
    with was as (
      select t.rev from ${quoted(of.table)} t where ${at(of, 't', place)}
    ), gone as (
      delete from ${quoted(of.table)} t where ${at(of, 't', place)} and t.rev = coalesce(${rev}, t.rev)
      returning ${read(of, 't')}
    ), trail as (${trail(of, of.verbs.last, told(of, 'gone', tells && `$${AUTHOR + place.length + 2}`), 'null', 'gone')})
    select gone.* from was left join gone on true`
  },

  find: (of, { place }) => `select ${read(of, 't')} from ${quoted(of.table)} t where ${at(of, 't', place, 0)}`,
}

const read = (of: AnyRecord, alias: string): string =>
  [
    ...(of.key === 'id' ? [`"${alias}"."id"`] : []),
    `"${alias}"."rev"`,
    ...readAs(of, alias).map(({ field, text }) => `${text} as ${quoted(field)}`),
  ].join(', ')

const at = (of: AnyRecord, alias: string, place: readonly string[], after = AUTHOR): string =>
  [
    ...numbered(place, after).map((value, index) => `"${alias}"."${place[index]}" = ${value}`),
    ...(of.onlyIf === undefined ? [] : [`(${of.onlyIf})`]),
  ].join(' and ')

const trail = (of: AnyRecord, verb: string, before: string, after: string, from: string): string => `
      insert into audit_event (person_id, account_id, address, record_id, action, record_type, before, after)
      select $1::uuid, $2::uuid, $3::inet, $4::text, '${of.name}.${verb}', '${of.name}', ${before}, ${after} from ${from}`

/** All that the trail knows of a row. */
const known = (row: string, also: string | false): string =>
  also === false ? `to_jsonb(${row})` : `(to_jsonb(${row}) || ${also}::jsonb)`

/** The same without its secrets. */
const told = (of: AnyRecord, row: string, also: string | false): string => {
  const secrets = secretFields(of).map((field) => `'${field}', ${HIDDEN}`)
  return secrets.length === 0 ? known(row, also) : `${known(row, also)} || jsonb_build_object(${secrets.join(', ')})`
}

/** Of one row what the other has otherwise; of a secret only that it is so. */
const difference = (of: AnyRecord, one: string, other: string): string => {
  const secrets = secretFields(of).map((field) => `'${field}'`)
  const value =
    secrets.length === 0 ? 'value' : `case when key in (${secrets.join(', ')}) then ${HIDDEN} else value end`
  return `(select jsonb_object_agg(key, ${value}) from jsonb_each(${one}) where value is distinct from ${other} -> key)`
}

const HIDDEN = `to_jsonb('…'::text)`

const secretFields = ({ answers }: AnyRecord): string[] =>
  answers.filter(({ isSecret }) => isSecret).map(({ field }) => field)
