import { insurers } from '@client-center/domain/reference/insurers.ts'
import { firmTaskKinds, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import type { TaskPlace, TaskTab } from '@client-center/contract/firm/tasks.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { prepared, type Placeholders } from '../../../database/prepared.ts'
import { toTsQuery } from '../../../database/word-search.ts'
import { currentStaff, isAdvisedPractice, isFormerPractice, isOwnPractice } from '../own-practice.ts'
import { taskFacts, type TaskFactsRow } from './task-facts.ts'
import { CHECK_IN_TURN, isTask, taskSources, type TaskSource } from './task-sources.ts'

/** Which tasks: those of a tab, or for `everyone` those of one advisor. */
export interface TaskScope {
  readonly tab: TaskTab
  readonly kinds: readonly FirmTaskKind[]
  readonly advisor?: string | undefined
}

export interface PageScope extends TaskScope {
  readonly after?: TaskPlace | undefined
  readonly text?: string | undefined
  readonly size: number
}

/** The values of the statements. */
interface Values {
  readonly today: string
  readonly kinds: readonly string[]
  readonly advisor: string | null
  readonly due: string
  readonly kind: string
  readonly id: string
  readonly size: number
  readonly words: string | null
  readonly payers: readonly number[]
}
export type At = Placeholders<Values>

/** A variant of a statement. Its text depends on nothing else, so that the database can store its plan. */
export interface Variant {
  readonly tab: TaskTab | 'advisor'
  readonly hasPlace: boolean
  readonly hasText: boolean
  /** The most rows of a kind. Null for all of them. */
  readonly most: number | null
}

export interface TaskRow {
  readonly kind: FirmTaskKind
  readonly record_id: string
  readonly account_id: string
  readonly practice: string
  readonly has_cap: boolean
  readonly due: string
  readonly advisor_id: string | null
  readonly advisor: string | null
  readonly is_assigned: boolean
  readonly is_own: boolean
  readonly is_covered: boolean
  readonly snoozed_until: string | null
  readonly reason: string | null
  readonly rev: number | null
  readonly facts: TaskFactsRow
}

const isCovered = (account: RawBuilder<unknown>) => sql`exists (
  select from account_cover cover
   where cover.account_id = ${account} and cover.staff_id = ${currentStaff} and cover.until > now())`

/** The practices of a list, each with its advisor; the lists have them as `practice`. */
export function toPractices(tab: Variant['tab'], at: At): RawBuilder<unknown> {
  const account = sql`account.id`
  const condition = {
    everyone: sql`true`,
    mine: sql`(${isAdvisedPractice(account)} or account.id in (
      select account_id from task_note where staff_id = ${currentStaff}))`,
    unassigned: sql`subscription.assignee_id is null`,
    snoozed: sql`account.id in (select account_id from task_note where snoozed_until > ${at.today}::date)`,
    advisor: sql`(subscription.assignee_id = ${at.advisor}::uuid or account.id in (
      select account_id from task_note where staff_id = ${at.advisor}::uuid))`,
  }[tab]
  return sql`
    select account.id, subscription.assignee_id, ${isAdvisedPractice(account)} as is_advised
      from account left join subscription on subscription.account_id = account.id
     where ${condition} and ${isOwnPractice(account)} and not ${isFormerPractice(account)}`
}

const isSnoozed = (at: At) => sql`(note.snoozed_until is not null and note.snoozed_until > ${at.today}::date)`

/** What lists read about the practice of a task. */
interface PracticeFacts {
  readonly isAdvised: RawBuilder<unknown>
  /** Whether the advisor of the list is its advisor. */
  readonly isAssigned: RawBuilder<unknown>
}

/** Of the joined row `practice`. */
const toJoinedFacts = (at: At): PracticeFacts => ({
  isAdvised: sql`practice.is_advised`,
  isAssigned: sql`practice.assignee_id = ${at.advisor}::uuid`,
})

/** Whether the account is a practice of the list. The planner does not turn this into a join, which would need a sort. */
const isListed = (account: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql`(${account} in (select id from practice where ${condition})) is true`

const toListedFacts = (account: RawBuilder<unknown>, at: At): PracticeFacts => ({
  isAdvised: isListed(account, sql`is_advised`),
  isAssigned: isListed(account, sql`assignee_id = ${at.advisor}::uuid`),
})

/** Whether a task with its `note` belongs to the list. By default, `practice` is joined. */
export function toCondition(tab: Variant['tab'], at: At, practice = toJoinedFacts(at)): RawBuilder<unknown> {
  if (tab === 'snoozed') return isSnoozed(at)
  const owner = {
    everyone: sql`true`,
    mine: sql`(note.staff_id = ${currentStaff} or note.staff_id is null and ${practice.isAdvised})`,
    unassigned: sql`note.staff_id is null`,
    advisor: sql`(note.staff_id = ${at.advisor}::uuid or note.staff_id is null and ${practice.isAssigned})`,
  }[tab]
  return sql`not ${isSnoozed(at)} and ${owner}`
}

/** Leaves the tasks of the source that follow the place, if there is one. Kinds have the order of their names. */
function toAfter({ kind, due, id }: TaskSource, { hasPlace }: Variant, at: At): RawBuilder<unknown> {
  if (!hasPlace) return sql``
  return sql`and (${due} > ${at.due}::date or ${due} = ${at.due}::date and (
    ${sql.lit(kind)} collate "C" > ${at.kind}::text or ${sql.lit(kind)} = ${at.kind}::text and ${id} > ${at.id}::uuid))`
}

/**
 * Whether a list has so many practices that its next tasks are found sooner in the order of all tasks than practice by
 * practice. Of N practices, a list of K finds a page among N / K pages of all tasks, or among K pages of its own.
 */
export const selectReach = sql`
  select staff_sees_all() and count(*) * count(*) > (select count(*) from account) as is_wide from practice`
export const isWide = sql`(select is_wide from reach)`

/** Joins what is stored about the task of the source. */
const joinNote = ({ kind, account, id }: TaskSource): RawBuilder<unknown> => sql`
  left join task_note note on note.account_id = ${account} and note.kind = ${sql.lit(kind)} and note.record_id = ${id}`

/**
 * A condition that is checked row by row until the page is full. The planner takes it for true in every second row;
 * without the case, it expects hardly a row and sorts all of them.
 */
const checkInTurn = (condition: RawBuilder<unknown>) => sql`case when ${condition} then true else false end`

/** Rows of one kind. Constants, so that the plan for all values reads no more than these. */
const LIMITS = [1, 51, 101] as const
const toLimit = ({ most }: Variant): RawBuilder<unknown> => (most === null ? sql`` : sql`limit ${sql.lit(most)}`)

/** The first tasks of the source in some practices: of each practice, or of all their rows if a check is costly. */
function selectInPractices(source: TaskSource, variant: Variant, at: At): RawBuilder<unknown> {
  const { from, account, id, due, where, costly } = source
  if (costly === undefined)
    return sql`
      select found.* from practice cross join lateral (
        select ${account} as account_id, ${id} as record_id, ${due} as due
          from ${from} ${joinNote(source)}
         where ${where} and ${account} = practice.id and ${toCondition(variant.tab, at)} ${toAfter(source, variant, at)}
         order by due, record_id ${toLimit(variant)}) found`
  const alias = sql.id(costly.alias)
  const columns = sql.join(costly.columns.map((column) => sql`${alias}.${sql.id(column)}`))
  return sql`
    select ${account} as account_id, ${id} as record_id, ${alias}.due
      from (
        select ${alias}.*, practice.assignee_id, practice.is_advised
          from practice cross join lateral (
            select ${columns}, ${due} as due from ${from} where ${where} and ${account} = practice.id ${toAfter(source, variant, at)} offset 0) ${alias}
         order by ${alias}.due, ${id} offset 0) ${alias}
     cross join lateral (select ${alias}.assignee_id, ${alias}.is_advised) practice
      ${joinNote(source)}
     where ${checkInTurn(costly.is(CHECK_IN_TURN))} and ${checkInTurn(toCondition(variant.tab, at))}
     order by ${alias}.due, ${id} ${toLimit(variant)}`
}

/** The first tasks of the source that are snoozed: each note is looked up in the source. */
function selectSnoozed(source: TaskSource, variant: Variant, at: At): RawBuilder<unknown> {
  const { kind, from, account, id, due } = source
  return sql`
    select found.*
      from practice join task_note note on note.account_id = practice.id
     cross join lateral (
        select ${account} as account_id, ${id} as record_id, ${due} as due from ${from}
         where ${isTask(source)} and ${account} = note.account_id and ${id} = note.record_id ${toAfter(source, variant, at)} offset 0) found
     where note.kind = ${sql.lit(kind)} and ${isSnoozed(at)}
     order by due, record_id ${toLimit(variant)}`
}

/** The first tasks of the source in so many practices that the next tasks of all practices are mostly theirs. */
function selectAcrossPractices(source: TaskSource, variant: Variant, at: At): RawBuilder<unknown> {
  const { from, account, id, due, costly } = source
  return sql`
    select ${account} as account_id, ${id} as record_id, ${due} as due
      from ${from} ${joinNote(source)}
     where ${source.where} and ${checkInTurn(sql`${isListed(account)} and ${costly?.is(CHECK_IN_TURN) ?? sql`true`}`)}
       and ${checkInTurn(toCondition(variant.tab, at, toListedFacts(account, at)))} ${toAfter(source, variant, at)}
     order by ${due}, ${id} ${toLimit(variant)}`
}

const inOrder = sql`task.due, task.kind collate "C", task.record_id`

/** The tasks of the source in this variant, with their kind. */
function selectSource(source: TaskSource, variant: Variant, at: At): RawBuilder<unknown> {
  const kind = sql.lit(source.kind)
  const isWanted = sql`${kind} = any (${at.kinds}::text[])`
  if (variant.tab === 'snoozed')
    return sql`(select ${kind} as kind, found.* from (${selectSnoozed(source, variant, at)}) found where ${isWanted})`
  return sql`
    (select ${kind} as kind, found.* from (${selectInPractices(source, variant, at)}) found where ${isWanted} and not ${isWide})
    union all
    (select ${kind} as kind, found.* from (${selectAcrossPractices(source, variant, at)}) found where ${isWanted} and ${isWide})`
}

/**
 * One page of tasks. Each source gives at most a page, in order of its index, and only the rows of the page are
 * described. A filter by text reads the description of every task.
 */
function toPage(variant: Variant, at: At): RawBuilder<unknown> {
  const tasks = sql`
    select * from (${sql.join(
      taskSources(at.today).map((source) => selectSource(source, variant, at)),
      sql` union all `,
    )}) task`
  const page = sql`${tasks} order by ${inOrder} limit ${at.size}`
  const described = sql`
    select task.*, account.name as practice,
           exists (select from project cap where cap.account_id = task.account_id and cap.is_cap) as has_cap,
           doer.id as advisor_id, doer.name as advisor, note.staff_id is not null as is_assigned, doer.id is not distinct from ${currentStaff} as is_own,
           note.staff_id is null and ${isCovered(sql`task.account_id`)} as is_covered,
           note.snoozed_until, note.reason, note.rev, ${taskFacts} as facts
      from (${variant.hasText ? tasks : page}) task
      join account on account.id = task.account_id
      left join subscription on subscription.account_id = task.account_id
      left join task_note note on note.account_id = task.account_id and note.kind = task.kind
                              and note.record_id = task.record_id
      left join staff_member doer on doer.id = coalesce(note.staff_id, subscription.assignee_id)`
  const shown = variant.hasText
    ? sql`select * from (${described}) task
           where search_words(concat_ws(' ', practice, facts ->> 'provider', facts ->> 'project')) @@ ${at.words}::tsquery
              or (facts ->> 'insurer')::int = any (${at.payers}::int[])
           order by ${inOrder} limit ${at.size}`
    : sql`${described} order by ${inOrder}`
  return sql`
    with practice as materialized (${toPractices(variant.tab, at)}), reach as materialized (${selectReach}) ${shown}`
}

type Statement<R> = (values: Values) => CompiledQuery<R>
const statements = new Map<string, Statement<unknown>>()

/** The prepared statement of a variant, built at its first use. */
export function getStatement<R>(name: string, variant: Variant, build: (at: At) => RawBuilder<unknown>): Statement<R> {
  const key = `${name} ${variant.tab} ${variant.hasPlace} ${variant.hasText} ${variant.most}`
  const known = statements.get(key)
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the name determines the type of the rows
  if (known !== undefined) return known as Statement<R>
  const made = prepared<Values>()<R>((db, at) => ({ compile: () => sql<R>`${build(at)}`.compile(db) }))
  statements.set(key, made)
  return made
}

export function toVariant({ tab, advisor, after, text, size }: Partial<PageScope> & Pick<PageScope, 'tab'>): Variant {
  const hasText = text !== undefined && toTsQuery(text) !== undefined
  return {
    tab: tab === 'everyone' && advisor !== undefined ? 'advisor' : tab,
    hasPlace: after !== undefined,
    hasText,
    most: hasText ? null : (LIMITS.find((limit) => size === undefined || size <= limit) ?? null),
  }
}

export function toTaskValues({ kinds, advisor, after, text = '', size }: PageScope, today: string): Values {
  const { due = today, kind = '', id = '00000000-0000-0000-0000-000000000000' } = after ?? {}
  const typed = text.trim().toLowerCase()
  return {
    today,
    kinds: kinds.length === 0 ? firmTaskKinds : kinds,
    advisor: advisor ?? null,
    due,
    kind,
    id,
    size,
    words: toTsQuery(text) ?? null,
    payers:
      typed === ''
        ? []
        : insurers.filter(({ label }) => label.toLowerCase().startsWith(typed)).map(({ value }) => value),
  }
}

/** The tasks of a list that follow the place, or the first ones. */
export function buildTasksQuery(scope: PageScope, today: string): CompiledQuery<TaskRow> {
  const variant = toVariant(scope)
  return getStatement<TaskRow>('page', variant, (at) => toPage(variant, at))(toTaskValues(scope, today))
}
