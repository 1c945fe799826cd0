import type {
  ApplicationListFilters,
  ApplicationListQuery,
} from '@client-center/contract/firm/applications/applications-across-practices.ts'
import { longSinceSubmission, type ApplicationShow } from '@client-center/domain/follow-up/application-changes.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { compileStatement } from '../../../database/compile-statement.ts'
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

const due = sql`follow_up_due(application.next_follow_up_on, application.updated_at)`
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

const toShowCondition = (show: ApplicationShow, today: string): RawBuilder<unknown> =>
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

/** A page of the list and one more row. Details are read only for the rows of the page. */
export function applicationPage(query: ApplicationListQuery, today: string): CompiledQuery<ListedRow> {
  const { show = 'open', size = PAGE_SIZE, after } = query
  const [position, id] = after?.split('~') ?? []
  const isNewestFirst = show === 'closed'
  const key = isNewestFirst ? sql`application.updated_at` : due
  const type = isNewestFirst ? sql`timestamptz` : sql`date`
  const compare = isNewestFirst ? sql`<` : sql`>`
  const rest =
    position === undefined || id === undefined
      ? sql`true`
      : sql`(${key}, application.id) ${compare} (${position}::${type}, ${id}::uuid)`
  const order = isNewestFirst ? sql`${key} desc, application.id desc` : sql`${key}, application.id`
  return compileStatement(sql<ListedRow>`
    select ${firmApplicationColumns},
           ${isNewestFirst ? sql`to_char(application.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${due}::text`} as position
      from (
        select practice.name as practice_name, ${listedColumns}
          from ${ownPractices}
          join application on application.account_id = practice.id
         where ${toFilterCondition(query)} and ${toShowCondition(show, today)} and ${rest}
         order by ${order}
         limit ${size + 1}) application
      cross join lateral (select application.account_id as id, application.practice_name as name) practice
      ${firmApplicationJoins}
     order by ${order}`)
}

type Counts = { readonly [Show in ApplicationShow]: number }

/** The number of applications of each kind, among those that match the other filters. */
export const firmApplicationCounts = (filters: ApplicationListFilters, today: string): CompiledQuery<Counts> =>
  compileStatement(sql<Counts>`
    select (count(*) filter (where ${toShowCondition('open', today)}))::int as open,
           (count(*) filter (where ${toShowCondition('due', today)}))::int as due,
           (count(*) filter (where ${toShowCondition('practice', today)}))::int as practice,
           (count(*) filter (where ${toShowCondition('over45', today)}))::int as over45,
           (count(*) filter (where ${toShowCondition('closed', today)}))::int as closed
      from ${ownPractices}
      join application on application.account_id = practice.id
     where ${toFilterCondition(filters)}`)

/** The practices with applications, by name. */
export const practicesToChoose = (): CompiledQuery<{ id: string; name: string }> =>
  compileStatement(sql<{ id: string; name: string }>`
    select practice.id, practice.name from ${ownPractices}
     where exists (select from application where application.account_id = practice.id)
     order by practice.name collate "und-x-icu", practice.id`)
