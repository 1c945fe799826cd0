import type {
  ApplicationListFilters,
  ApplicationListQuery,
} from '@client-center/contract/firm/applications/applications-across-practices.ts'
import { longSinceSubmission, type ApplicationShow } from '@client-center/domain/follow-up/application-changes.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { compileStatement } from '../../../database/compile-statement.ts'
import { dueDay, isLateBefore, isPlanned, lateDay, plannedDay } from '../late-day.ts'
import { ownPractices } from '../own-practices.ts'
import { firmApplicationColumns, firmApplicationJoins, type FirmApplicationRow } from './firm-application-rows.ts'

export const PAGE_SIZE = 50

/** A row with its position in the order of the list. */
interface ListedRow extends FirmApplicationRow {
  readonly position: string
}

/** The role may read only these columns. */
const listedColumns = sql.join(
  [
    'account_id',
    'id',
    'project_id',
    'provider_id',
    'insurer',
    'other_insurer',
    'rev',
    'status',
    'updated_at',
    'next_follow_up_on',
    'insurance_rep',
  ].map((name) => sql.ref(`application.${name}`)),
)

const isOpen = sql`application.status not in (4, 5)`
const isClosed = sql`application.status in (4, 5)`

/** The practice must provide a document. */
const waitsOnPractice = sql`exists (
  select from application_document document
   where document.account_id = application.account_id and document.application_id = application.id
     and document.kind = 'related' and document.file_id is null and document.source = 0)`

const wasSubmittedBefore = (day: RawBuilder<unknown>) => sql`(
  select min(happened_on) < ${day} from application_status_change entry
   where entry.account_id = application.account_id and entry.application_id = application.id
     and entry.to_status in (2, 3, 6, 7))`

/** Which applications; `due` is the day of the next follow-up. */
const toShowCondition = (show: ApplicationShow, today: string, due: RawBuilder<unknown>): RawBuilder<unknown> =>
  ({
    open: isOpen,
    due: sql`${isOpen} and ${due} <= ${today}::date`,
    practice: sql`${isOpen} and ${waitsOnPractice}`,
    over45: sql`${isOpen} and ${wasSubmittedBefore(sql`${today}::date - ${sql.lit(longSinceSubmission)}`)}`,
    closed: isClosed,
  })[show]

/** The filters apart from `show`. */
const toFilterCondition = ({ practice, payer, status }: ApplicationListFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(practice === undefined ? [] : [sql`application.account_id = ${practice}::uuid`]),
      ...(payer === undefined ? [] : [sql`application.insurer = ${payer}`]),
      ...(status === undefined ? [] : [sql`application.status = ${status}`]),
    ],
    sql` and `,
  )

/** Where the list reads applications from, in the order of an index: by `key`, and by id among the same. */
interface ListSource {
  readonly join: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/** Completed and canceled applications, newest first; the others by the day of their next follow-up. */
const toSources = (isNewestFirst: boolean): readonly ListSource[] =>
  isNewestFirst
    ? [{ join: sql``, key: sql`application.updated_at`, where: sql`true` }]
    : [
        { join: sql``, key: plannedDay, where: isPlanned },
        {
          join: sql`join application_late_day late
            on late.account_id = application.account_id and late.application_id = application.id`,
          key: sql`late.late_on`,
          where: isLateBefore,
        },
      ]

/** A page of the list and one more row. Details are read only for the rows of the page. */
export function applicationPage(query: ApplicationListQuery, today: string): CompiledQuery<ListedRow> {
  const { show = 'open', size = PAGE_SIZE, after } = query
  const [position, id] = after?.split('~') ?? []
  const isNewestFirst = show === 'closed'
  const type = isNewestFirst ? sql`timestamptz` : sql`date`
  const compare = isNewestFirst ? sql`<` : sql`>`
  const toRest = (key: RawBuilder<unknown>) =>
    position === undefined || id === undefined
      ? sql`true`
      : sql`(${key}, application.id) ${compare} (${position}::${type}, ${id}::uuid)`
  const toOrder = (key: RawBuilder<unknown>) =>
    isNewestFirst ? sql`${key} desc, application.id desc` : sql`${key}, application.id`
  const rows = toSources(isNewestFirst).map(
    ({ join, key, where }) => sql`(
      select practice.name as practice_name, ${listedColumns}, ${key} as key
        from ${ownPractices}
        join application on application.account_id = practice.id
        ${join}
       where ${toFilterCondition(query)} and ${toShowCondition(show, today, key)} and ${where} and ${toRest(key)}
       order by ${toOrder(key)}
       limit ${size + 1})`,
  )
  const order = toOrder(sql`application.key`)
  return compileStatement(sql<ListedRow>`
    select ${firmApplicationColumns},
           ${isNewestFirst ? sql`to_char(application.key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`application.key::text`} as position
      from (select * from (${sql.join(rows, sql` union all `)}) application order by ${order} limit ${size + 1}) application
      cross join lateral (select application.account_id as id, application.practice_name as name) practice
      ${firmApplicationJoins}
     order by ${order}`)
}

type Counts = { readonly [Show in ApplicationShow]: number }

/** The number of applications of each kind, among those that match the other filters. */
export const firmApplicationCounts = (filters: ApplicationListFilters, today: string): CompiledQuery<Counts> =>
  compileStatement(sql<Counts>`
    select (count(*) filter (where ${toShowCondition('open', today, dueDay)}))::int as open,
           (count(*) filter (where ${toShowCondition('due', today, dueDay)}))::int as due,
           (count(*) filter (where ${toShowCondition('practice', today, dueDay)}))::int as practice,
           (count(*) filter (where ${toShowCondition('over45', today, dueDay)}))::int as over45,
           (count(*) filter (where ${toShowCondition('closed', today, dueDay)}))::int as closed
      from ${ownPractices}
      join application on application.account_id = practice.id
      ${lateDay}
     where ${toFilterCondition(filters)}`)

/** The practices with applications, by name. */
export const practicesToChoose = (): CompiledQuery<{ id: string; name: string }> =>
  compileStatement(sql<{ id: string; name: string }>`
    select practice.id, practice.name from ${ownPractices}
     where exists (select from application where application.account_id = practice.id)
     order by practice.name collate "und-x-icu", practice.id`)
