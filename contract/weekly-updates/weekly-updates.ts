import * as z from 'zod'
import { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { answerShapes } from '../forms/answer-shapes.ts'
import { Instant } from '../endpoint/shapes.ts'

const WeeklyUpdateSummary = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The title. */
  update: z.string(),
  /** Whether the caller has opened it (AMB-43). */
  viewed: z.boolean(),
  publishedOn: Instant,
})
export type WeeklyUpdateSummary = z.infer<typeof WeeklyUpdateSummary>

const { title: _, ...plainFields } = weeklyUpdate.fields

/** One update (WEEK-06); its rows are sorted by the rank of their status (WEEK-03, WEEK-07). */
export const WeeklyUpdate = z.object({
  ...answerShapes(plainFields),
  ...WeeklyUpdateSummary.shape,
  /** The project's account. Pages of another account must not show the update (PERM-06). */
  accountId: z.string(),
  /** When the firm last corrected the published update; null if it never did. */
  correctedOn: Instant.nullable(),
  /** When the update before was published, with whose statuses the rows are compared; null for the first update. */
  previousPublishedOn: Instant.nullable(),
  /** What each action point names, in their order; null if it names nothing that can be opened, or several things. */
  pointTargets: z.array(z.object({ kind: z.enum(['application', 'requiredItem']), id: z.string() }).nullable()),
  applications: z.array(
    z.object({
      ...answerShapes(weeklyUpdateRow.fields),
      /** The application's id; the row's own id if the application was deleted. */
      id: z.string(),
      /** The application that "Open" opens (AMB-42); null if it was deleted. */
      applicationId: z.string().nullable(),
      /** The application's provider; null if it was deleted. */
      provider: z.object({ id: z.string(), name: z.string(), npi: z.string() }).nullable(),
      /** The status label at the time of the update. */
      status: z.string(),
      statusId: z.int(),
      /** The status in the update before; null if the application was not in it. */
      previousStatusId: z.int().nullable(),
    }),
  ),
})
export type WeeklyUpdate = z.infer<typeof WeeklyUpdate>

/** Lists the updates of the account's CAP project, newest first (AMB-41). Empty without such a project. Spec 000 §7. */
export const listAccountWeeklyUpdates = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/weeklyUpdates',
  access: 'view',
  summary: 'Weekly updates of the Credentialing Access Point',
  reply: z.array(WeeklyUpdateSummary),
})

/** Lists the project's updates, newest first (API-21). */
export const listWeeklyUpdates = endpoint({
  method: 'GET',
  path: '/api/WeeklyUpdate/{projectId}/weeklyUpdates',
  access: 'view',
  summary: 'Weekly updates of a project',
  reply: z.array(WeeklyUpdateSummary),
})

/** Reads one update and marks it as viewed by the caller (WEEK-08, AMB-43). */
export const readWeeklyUpdate = endpoint({
  method: 'GET',
  path: '/api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}',
  access: 'view',
  summary: 'A weekly update',
  reply: WeeklyUpdate,
  writes: true,
})
