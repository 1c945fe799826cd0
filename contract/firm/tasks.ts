import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { firmTaskGroups, firmTaskKinds } from '@client-center/domain/staff/firm-tasks.ts'
import { MOST_TASKS, snooze } from '@client-center/domain/staff/snooze.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day, Instant, LowercaseId, Rev } from '../endpoint/shapes.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import { inputSchema, objectError } from '../forms/section-schemas.ts'
import { Task, TaskKind } from './tasks/task.ts'

const path = '/api/Firm/Tasks'
const MAX_ROWS = 100
const MAX_TEXT = 100

/** The lists of open tasks. `everyone` has all of the practices that the staff member may open. */
const taskTabs = ['mine', 'unassigned', 'snoozed', 'everyone'] as const
export type TaskTab = (typeof taskTabs)[number]

const groupNames = firmTaskGroups.map(({ name }) => name)

/** A place in the order of the list: due day, kind and id. */
const Place = z
  .string()
  .regex(
    new RegExp(String.raw`^\d{4}-\d\d-\d\d\.(${firmTaskKinds.join('|')})\.[0-9a-f-]{36}$`),
    withLabel('Place', 'there is no such place in the list'),
  )
  .transform((text) => {
    const [due = '', kind = '', id = ''] = text.split('.')
    return { due, kind, id }
  })
  .refine(({ due, id }) => LowercaseId.safeParse(id).success && isCalendarDate(due), {
    error: withLabel('Place', 'there is no such place in the list'),
  })
export type TaskPlace = z.output<typeof Place>

/** The filters, all optional. `show` lists groups of kinds, separated by commas; `advisor` is for `everyone`. */
const filters = {
  tab: z.enum(taskTabs, { error: withLabel('Tab', 'there is no such list') }).optional(),
  show: z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(z.enum(groupNames, { error: withLabel('Show', 'there is no such filter') })))
    .optional(),
  advisor: LowercaseId.optional(),
  text: z
    .string()
    .max(MAX_TEXT, withLabel('Filter', `must have at most ${MAX_TEXT} characters`))
    .optional(),
}
const Filters = z.object(filters)
export type TaskFilters = z.output<typeof Filters>

/**
 * Lists tasks by due day, kind and id, 50 on a page; the tab is `mine` unless another is given. `next` is the place
 * after which the next page begins; null on the last one.
 */
export const listTasks = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Tasks of the staff member',
  query: z.object({ ...filters, after: Place.optional(), size: wholeNumber('Rows on a page', MAX_ROWS).optional() }),
  reply: z.object({ rows: z.array(Task), next: z.string().nullable() }),
})

/**
 * Counts the tasks of the tab by kind, those that are late and due today, and the tasks of every tab. With `firm`, the
 * tabs count all practices that the staff member may open; otherwise `everyone` is null.
 */
export const countTasks = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'advisor',
  summary: 'Count tasks',
  query: z.object({
    tab: filters.tab,
    advisor: filters.advisor,
    firm: z.literal('1', { error: withLabel('Firm', 'must be 1') }).optional(),
  }),
  reply: z.object({
    mine: z.int(),
    unassigned: z.int(),
    snoozed: z.int(),
    everyone: z.int().nullable(),
    done: z.int(),
    late: z.int(),
    today: z.int(),
    kinds: z.array(z.object({ kind: TaskKind, count: z.int() })),
  }),
})

/**
 * Finds the task that follows a place in the list, and the position of that place from 1. Without a place, the first
 * task. `task` is null after the last one.
 */
export const findNextTask = endpoint({
  method: 'GET',
  path: `${path}/next`,
  access: 'advisor',
  summary: 'The next task',
  query: z.object({ ...filters, after: Place.optional() }),
  reply: z.object({ task: Task.nullable(), position: z.int(), total: z.int() }),
})

/** Lists what the staff member has finished today, newest first. */
export const listDoneTasks = endpoint({
  method: 'GET',
  path: `${path}/done`,
  access: 'advisor',
  summary: 'What the staff member has done today',
  reply: z.array(
    z.object({
      kind: TaskKind,
      /** The record of the task; for an update, its project. */
      id: z.string(),
      at: Instant,
      accountId: z.string(),
      practice: z.string(),
      what: z.string(),
      about: z.string().nullable(),
      payer: z.string().nullable(),
    }),
  ),
})

/**
 * Lists the staff to whom tasks can be assigned, by name, with their practices, their open tasks, and what they have
 * finished in the last 7 days, in the practices that the caller may open. `outUntil` is the last day on which a
 * colleague covers one of their practices.
 */
export const listTaskColleagues = endpoint({
  method: 'GET',
  path: `${path}/colleagues`,
  access: 'advisor',
  summary: 'Staff to whom tasks can be assigned',
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isOwn: z.boolean(),
      practices: z.int(),
      open: z.int(),
      done: z.int(),
      outUntil: Day,
    }),
  ),
})

/** A task to change, with the version that the caller saw. */
const changedTask = { accountId: LowercaseId, kind: TaskKind, id: LowercaseId, rev: Rev }

/** One task or several. */
const several = <T extends z.ZodType>(task: T) =>
  z.array(task).min(1, 'Select at least one task.').max(MOST_TASKS, `Select at most ${MOST_TASKS} tasks.`)

const tasks = { tasks: several(z.strictObject(changedTask, { error: objectError })) }
const Changed = z.object({ changed: z.int() })

/**
 * Snoozes tasks until a day, all or none. They return on that day, or when the practice or insurance company responds.
 * Refused: a day that is not later than today or more than 3 months ahead, a Social Security number in the reason,
 * tasks that are done already, and tasks that changed since. The same request again changes nothing.
 */
export const snoozeTasks = endpoint({
  method: 'POST',
  path: `${path}/snooze`,
  access: 'advisor',
  summary: 'Snooze tasks',
  body: inputSchema(snooze, tasks),
  reply: Changed,
})

/** Ends the snooze of tasks, all or none. Refused as for `snoozeTasks`. */
export const wakeTasks = endpoint({
  method: 'POST',
  path: `${path}/wake`,
  access: 'advisor',
  summary: 'End the snooze of tasks',
  body: z.strictObject(tasks, { error: objectError }),
  reply: Changed,
})

/**
 * Assigns tasks to a staff member, all or none; null returns them to the advisors of the practices. A task with a
 * `staffId` of its own goes to that person instead, so that Undo can return each. With `makesAdvisor`, a lead also makes
 * the first person the advisor of these practices. Refused: staff who may not open one of
 * the practices, and as for `snoozeTasks`.
 */
export const assignTasks = endpoint({
  method: 'POST',
  path: `${path}/assign`,
  access: 'advisor',
  summary: 'Assign tasks',
  body: z.strictObject(
    {
      tasks: several(
        z.strictObject({ ...changedTask, staffId: LowercaseId.nullable().optional() }, { error: objectError }),
      ),
      staffId: LowercaseId.nullable(),
      makesAdvisor: z.boolean().optional(),
    },
    { error: objectError },
  ),
  reply: Changed,
})
