import { insurers } from '@client-center/domain/reference/insurers.ts'
import { firmTaskKinds, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import type { TaskPlace, TaskTab } from '@client-center/contract/firm/tasks.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { prepared, type Placeholders } from '../../../database/prepared.ts'
import { toTsQuery } from '../../../database/word-search.ts'
import { currentStaff, isAdvisedPractice, isOwnPractice } from '../own-practice.ts'
import { taskFacts, type TaskFactsRow } from './task-facts.ts'
import { taskSources, type TaskSource } from './task-sources.ts'

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

export const isFormer = (account: RawBuilder<unknown>) => sql`exists (
  select from ended_relationship ended where ended.account_id = ${account} and ended.read_only_from <= now())`

const isCovered = (account: RawBuilder<unknown>) => sql`exists (
  select from account_cover cover
   where cover.account_id = ${account} and cover.staff_id = ${currentStaff} and cover.until > now())`

/** The practices of a list as `practice`, each with its advisor. Undefined for all of them. */
export function toPractices(tab: Variant['tab'], at: At): RawBuilder<unknown> | undefined {
  if (tab === 'everyone') return undefined
  const account = sql`account.id`
  const condition = {
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
     where ${condition} and ${isOwnPractice(account)} and not ${isFormer(account)}`
}

const isSnoozed = (at: At) => sql`(note.snoozed_until is not null and note.snoozed_until > ${at.today}::date)`

/** Whether a task with its `note` belongs to the list. */
export function toCondition(tab: Variant['tab'], at: At): RawBuilder<unknown> {
  if (tab === 'snoozed') return isSnoozed(at)
  const owner = {
    everyone: sql`true`,
    mine: sql`(note.staff_id = ${currentStaff} or note.staff_id is null and practice.is_advised)`,
    unassigned: sql`note.staff_id is null`,
    advisor: sql`coalesce(note.staff_id, practice.assignee_id) = ${at.advisor}::uuid`,
  }[tab]
  return sql`not ${isSnoozed(at)} and ${owner}`
}

/** The tasks of the source that follow the place. Kinds have the order of their names. */
function toAfter({ kind, due, id }: TaskSource, at: At): RawBuilder<unknown> {
  return sql`(${due} > ${at.due}::date or ${due} = ${at.due}::date and (
    ${sql.lit(kind)} collate "C" > ${at.kind}::text or ${sql.lit(kind)} = ${at.kind}::text and ${id} > ${at.id}::uuid))`
}

const selectSource = (source: TaskSource, { tab, hasPlace, hasText }: Variant, at: At): RawBuilder<unknown> => {
  const { kind, from, account, id, due, where } = source
  const own =
    tab === 'everyone' ? sql`${isOwnPractice(account)} and not ${isFormer(account)}` : sql`${account} = practice.id`
  const rows = sql`
    select ${account} as account_id, ${id} as record_id, ${due} as due
      from ${from}
      left join task_note note on note.account_id = ${account} and note.kind = ${sql.lit(kind)} and note.record_id = ${id}
     where ${where} and ${own} and ${toCondition(tab, at)} ${hasPlace ? sql`and ${toAfter(source, at)}` : sql``}
     order by ${due}, ${id}
     ${hasText ? sql`` : sql`limit ${at.size}`}`
  const isWanted = sql`${sql.lit(kind)} = any (${at.kinds}::text[])`
  return tab === 'everyone'
    ? sql`select ${sql.lit(kind)} as kind, found.* from (${rows}) found where ${isWanted}`
    : sql`select ${sql.lit(kind)} as kind, found.* from practice cross join lateral (${rows}) found where ${isWanted}`
}

const inOrder = sql`task.due, task.kind collate "C", task.record_id`

/**
 * One page of tasks. Each source gives at most a page, in order of its index, and only the rows of the page are
 * described. A filter by text reads the description of every task.
 */
function toPage(variant: Variant, at: At): RawBuilder<unknown> {
  const practices = toPractices(variant.tab, at)
  const tasks = sql`
    select * from (${sql.join(
      taskSources(at.today).map((source) => sql`(${selectSource(source, variant, at)})`),
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
  return practices === undefined ? shown : sql`with practice as materialized (${practices}) ${shown}`
}

type Statement<R> = (values: Values) => CompiledQuery<R>
const statements = new Map<string, Statement<unknown>>()

/** The prepared statement of a variant, built at its first use. */
export function getStatement<R>(name: string, variant: Variant, build: (at: At) => RawBuilder<unknown>): Statement<R> {
  const key = `${name} ${variant.tab} ${variant.hasPlace} ${variant.hasText}`
  const known = statements.get(key)
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the name determines the type of the rows
  if (known !== undefined) return known as Statement<R>
  const made = prepared<Values>()<R>((db, at) => ({ compile: () => sql<R>`${build(at)}`.compile(db) }))
  statements.set(key, made)
  return made
}

export const toVariant = ({ tab, advisor, after, text }: Omit<PageScope, 'size' | 'kinds'>): Variant => ({
  tab: tab === 'everyone' && advisor !== undefined ? 'advisor' : tab,
  hasPlace: after !== undefined,
  hasText: text !== undefined && toTsQuery(text) !== undefined,
})

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
