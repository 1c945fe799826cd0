import {
  assignTasks,
  countTasks,
  findNextTask,
  listDoneTasks,
  listTaskColleagues,
  listTasks,
  snoozeTasks,
  wakeTasks,
  type TaskFilters,
} from '@client-center/contract/firm/tasks.ts'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { findProblems, normalizeAnswers, type FieldValues } from '@client-center/domain/forms/section.ts'
import { firmTaskGroups, type FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import { snooze } from '@client-center/domain/staff/snooze.ts'
import { toAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import { useGenericPlans } from '../../../database/generic-plans.ts'
import type { HandlerContext } from '../../../http/calls/handler.ts'
import { serveCommand, serveStaffQuery } from '../../../http/calls/handler.ts'
import type { StaffMember } from '../../../http/access/person.ts'
import { refuse } from '../../../refusal/refusal.ts'
import { lockStaff } from '../staff/change-staff.ts'
import { openAsStaff, withStaffTransaction } from '../staff-transaction.ts'
import { prepareAssignee } from './assign-tasks.ts'
import { changeTasks, type TaskDecision } from './change-tasks.ts'
import { colleagues } from './colleagues-query.ts'
import { countDoneToday, doneToday, toDone } from './done-query.ts'
import { buildCountsQuery, buildPositionQuery, buildWorkloadQuery } from './task-count-query.ts'
import { buildTasksQuery, type TaskScope } from './task-list-query.ts'
import { toPlace, toTask } from './to-task.ts'

const PAGE_SIZE = 50

/** Endpoints for the tasks of the firm (decision 0077). */
export const firmTasks = [
  serveStaffQuery(listTasks, {
    queries: ({ query, today }) => [
      useGenericPlans({}),
      // One more than shown, to know whether another page follows.
      buildTasksQuery({ ...query, ...toScope(query), size: (query.size ?? PAGE_SIZE) + 1 }, today),
    ],
    reply: ({ rows: [, rows], query: { size = PAGE_SIZE }, today }) => {
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      return {
        rows: shown.map((row) => toTask(row, today)),
        next: rows.length > size && last !== undefined ? toPlace(last) : null,
      }
    },
  }),
  serveStaffQuery(countTasks, {
    queries: ({ query: { tab = 'mine', advisor, firm }, today }) => [
      countDoneToday({ today }),
      useGenericPlans({}),
      buildCountsQuery({ tab, advisor }, firm !== undefined, today),
    ],
    reply: ({ rows: [[done], , kinds], query: { firm } }) => {
      const sum = (part: 'mine' | 'unassigned' | 'snoozed' | 'everyone' | 'late' | 'today') =>
        kinds.reduce((total, row) => total + row[part], 0)
      return {
        mine: sum('mine'),
        unassigned: sum('unassigned'),
        snoozed: sum('snoozed'),
        everyone: firm === undefined ? null : sum('everyone'),
        done: done?.count ?? 0,
        late: sum('late'),
        today: sum('today'),
        kinds: kinds.map(({ kind, count }) => ({ kind, count })),
      }
    },
  }),
  serveStaffQuery(findNextTask, {
    queries: ({ query, today }) => {
      const scope = { ...query, ...toScope(query) }
      return [useGenericPlans({}), buildTasksQuery({ ...scope, size: 1 }, today), buildPositionQuery(scope, today)]
    },
    reply: ({ rows: [, [row], [place]], today }) => ({
      task: row === undefined ? null : toTask(row, today),
      position: (place?.before ?? 0) + 1,
      total: place?.total ?? 0,
    }),
  }),
  serveStaffQuery(listDoneTasks, {
    queries: ({ today }) => [doneToday({ today })],
    reply: ({ rows: [rows] }) => rows.map(toDone),
  }),
  serveStaffQuery(listTaskColleagues, {
    queries: ({ today }) => [colleagues({ today }), useGenericPlans({}), buildWorkloadQuery(today)],
    reply: ({ rows: [rows, , workloads] }) => {
      const open = new Map(workloads.map((workload) => [workload.staff_id, workload.open]))
      return rows.map(({ id, name, is_own: isOwn, practices, done, out_until: outUntil }) => ({
        id,
        name,
        isOwn,
        practices,
        open: open.get(id) ?? 0,
        done,
        outUntil,
      }))
    },
  }),
  serveCommand(snoozeTasks, {
    handle: (context) => {
      const { until, reason } = toSnooze(context.body, context.today)
      return change(context, { action: 'snoozed', snoozed_until: until, reason })
    },
  }),
  serveCommand(wakeTasks, {
    handle: (context) => change(context, { action: 'woken', snoozed_until: null, reason: '' }),
  }),
  serveCommand(assignTasks, {
    handle: (context) => {
      const { staffId, makesAdvisor = false, tasks } = context.body
      return change(context, { action: 'assigned', staff_id: staffId }, async (db, staff) => {
        if (makesAdvisor) await lockStaff(db)
        const assigned = Map.groupBy(tasks, (task) => (task.staffId === undefined ? staffId : task.staffId))
        for (const [assignee, own] of assigned) {
          if (assignee === null) continue
          const accounts = [...new Set(own.map(({ accountId }) => accountId))]
          const isAdvisor = makesAdvisor && assignee === staffId
          await prepareAssignee(db, { staffId: assignee, makesAdvisor: isAdvisor, accounts }, staff, toAuthor(context))
        }
      })
    },
  }),
]

function toScope({ tab = 'mine', show = [], advisor }: TaskFilters): TaskScope {
  const kinds: readonly FirmTaskKind[] = firmTaskGroups
    .filter(({ name }) => show.includes(name))
    .flatMap(({ kinds: listed }): readonly FirmTaskKind[] => listed)
  return { tab, kinds, advisor }
}

type Context = Omit<HandlerContext<typeof assignTasks>, 'file'>

/** Changes tasks in one transaction, in which the database checks the token for the practice of each task. */
function change(
  context: Pick<Context, 'deps' | 'person' | 'tokenHash' | 'today' | 'address'> & {
    readonly body: Pick<Context['body'], 'tasks'>
  },
  decision: TaskDecision,
  prepare: (db: Db, staff: StaffMember) => Promise<void> = () => Promise.resolve(),
) {
  const { deps, person, tokenHash, today, body } = context
  return withStaffTransaction({ deps, person, tokenHash, account: '' }, 'write', async (db, staff) => {
    const accounts = [...new Set(body.tasks.map(({ accountId }) => accountId))].toSorted()
    for (const account of accounts) await openAsStaff(db, { tokenHash, person, account }, 'write')
    await prepare(db, staff)
    const scope = { staff: staff.id, author: toAuthor(context), today }
    return { changed: await changeTasks(db, body.tasks, decision, scope) }
  })
}

/** The day and reason of a snooze. Throws 444 with the first problem. */
function toSnooze(answers: FieldValues<(typeof snooze)['fields']>, today: string) {
  const problems = Object.entries(findProblems(snooze, answers, { today }))
  const [first] = problems
  if (first !== undefined) {
    const [name, sentence] = first
    const label = name === 'until' ? snooze.fields.until.label : snooze.fields.reason.label
    throw refuse(
      withLabel(label, sentence),
      problems.map(([path, problem]) => ({ path, sentence: problem })),
    )
  }
  return normalizeAnswers(snooze, answers, { today })
}
