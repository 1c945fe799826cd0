import { firmTaskKinds, taskTurns } from '@client-center/domain/staff/firm-tasks.ts'
import * as z from 'zod'
import { Day, Rev } from '../../endpoint/shapes.ts'

export const TaskKind = z.enum(firmTaskKinds)

/** A task with what its row shows, and the ids of the page that it opens. */
export const Task = z.object({
  kind: TaskKind,
  id: z.string(),
  accountId: z.string(),
  practice: z.string(),
  hasCap: z.boolean(),
  due: z.string(),
  /** What to do, such as "Review W9". */
  title: z.string(),
  /** The name of the provider or person, or the title of the project. */
  about: z.string().nullable(),
  /** The name of the insurance company. */
  payer: z.string().nullable(),
  waitingOn: z.enum(taskTurns),
  /** Who does it: the staff member it is assigned to, otherwise the advisor of the practice. */
  advisor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether it is assigned to that staff member, rather than theirs as the advisor. */
  isAssigned: z.boolean(),
  /** Whether that is the caller, and whether the caller covers for that colleague. */
  isOwn: z.boolean(),
  isCovered: z.boolean(),
  snoozedUntil: Day,
  reason: z.string(),
  /** The version of what staff decided about the task; 0 if nothing. */
  rev: Rev,
  projectId: z.string().nullable(),
  isCap: z.boolean(),
  providerId: z.string().nullable(),
})
export type Task = z.infer<typeof Task>
