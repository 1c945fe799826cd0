import type { FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import {
  getStatement,
  isWide,
  selectReach,
  toCondition,
  toPractices,
  toTaskValues,
  toVariant,
  type At,
  type PageScope,
  type TaskScope,
  type Variant,
} from './task-list-query.ts'
import { isTask, taskSources } from './task-sources.ts'

/** All tasks of the practices of a list as `task`, each with its `note` and its practice. */
function selectAll(
  tab: Variant['tab'],
  at: At,
): { readonly before: RawBuilder<unknown>; readonly from: RawBuilder<unknown> } {
  const parts = taskSources(at.today).map((source) => {
    const { kind, from, account, id, due } = source
    const rows = sql`select ${account} as account_id, ${id} as record_id, ${due} as due from ${from} where ${isTask(source)}`
    return sql`
      (select ${sql.lit(kind)} as kind, found.* from practice
        cross join lateral (${rows} and ${account} = practice.id) found where not ${isWide})
      union all
      (select ${sql.lit(kind)} as kind, found.* from (${rows}) found where ${isWide})`
  })
  return {
    before: sql`with practice as materialized (${toPractices(tab, at)}), reach as materialized (${selectReach})`,
    from: sql`(${sql.join(parts, sql` union all `)}) task
      join practice on practice.id = task.account_id
      left join task_note note on note.account_id = task.account_id and note.kind = task.kind
                              and note.record_id = task.record_id`,
  }
}

export interface CountRow {
  readonly kind: FirmTaskKind
  readonly mine: number
  readonly unassigned: number
  readonly snoozed: number
  readonly everyone: number
  /** Of the tab. */
  readonly count: number
  readonly late: number
  readonly today: number
}

/** The tasks of every tab, by kind. Without `isFirm`, only the practices that belong to `mine` are read. */
export function buildCountsQuery(
  scope: Omit<TaskScope, 'kinds'>,
  isFirm: boolean,
  today: string,
): CompiledQuery<CountRow> {
  const variant = toVariant(scope)
  const build = (at: At) => {
    const { before, from } = selectAll(isFirm ? 'everyone' : 'mine', at)
    const number = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`
    const own = toCondition(variant.tab, at)
    return sql`
      ${before}
      select task.kind, ${number(toCondition('mine', at))} as mine,
             ${number(sql`${toCondition('unassigned', at)} and practice.assignee_id is null`)} as unassigned,
             ${number(toCondition('snoozed', at))} as snoozed, ${number(toCondition('everyone', at))} as everyone,
             ${number(countedIn(variant, own))} as count,
             ${number(sql`${countedIn(variant, own)} and task.due < ${at.today}::date`)} as late,
             ${number(sql`${countedIn(variant, own)} and task.due = ${at.today}::date`)} as today
        from ${from}
       group by task.kind`
  }
  const name = isFirm ? 'counts of all' : 'counts'
  return getStatement<CountRow>(name, variant, build)(toTaskValues({ ...scope, kinds: [], size: 0 }, today))
}

const countedIn = ({ tab }: Variant, own: RawBuilder<unknown>): RawBuilder<unknown> =>
  tab === 'unassigned' ? sql`${own} and practice.assignee_id is null` : own

/** The number of tasks of a list, and of those before the place. */
export function buildPositionQuery(
  scope: Omit<PageScope, 'size'>,
  today: string,
): CompiledQuery<{ total: number; before: number }> {
  const variant = toVariant({ ...scope, text: undefined })
  const build = (at: At) => {
    const { before, from } = selectAll(variant.tab, at)
    const isBefore = variant.hasPlace
      ? sql`(task.due, task.kind collate "C", task.record_id) < (${at.due}::date, ${at.kind}::text, ${at.id}::uuid)`
      : sql`false`
    return sql`
      ${before}
      select count(*)::int as total, (count(*) filter (where ${isBefore}))::int as before
        from ${from}
       where ${countedIn(variant, toCondition(variant.tab, at))} and task.kind = any (${at.kinds}::text[])`
  }
  return getStatement<{ total: number; before: number }>(
    'position',
    variant,
    build,
  )(toTaskValues({ ...scope, size: 0 }, today))
}

/** The open tasks of each staff member, in the practices that the caller may open. */
export function buildWorkloadQuery(today: string): CompiledQuery<{ staff_id: string; open: number }> {
  const scope = { tab: 'everyone', kinds: [] } as const
  const build = (at: At) => {
    const { before, from } = selectAll('everyone', at)
    return sql`
      ${before}
      select coalesce(note.staff_id, practice.assignee_id) as staff_id, count(*)::int as open
        from ${from}
       where ${toCondition('everyone', at)} and coalesce(note.staff_id, practice.assignee_id) is not null
       group by 1`
  }
  return getStatement<{ staff_id: string; open: number }>(
    'workload',
    toVariant(scope),
    build,
  )(toTaskValues({ ...scope, size: 0 }, today))
}
