import * as z from 'zod'
import { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import { endpoint } from '../endpoint.ts'
import { answerShapes } from '../forms/answer-shapes.ts'
import { Instant } from '../shapes.ts'

const WeeklyUpdateSummary = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The title. */
  update: z.string(),
  /** Whether this person has opened it (AMB-43). */
  viewed: z.boolean(),
  publishedOn: Instant,
})
export type WeeklyUpdateSummary = z.infer<typeof WeeklyUpdateSummary>

const { title: _, ...plainFields } = weeklyUpdate.fields

/** One update (WEEK-06); its rows by the rank of their status (WEEK-03, WEEK-07). */
const WeeklyUpdate = z.object({
  ...answerShapes(plainFields),
  ...WeeklyUpdateSummary.shape,
  /** Of the project; a page of another account shows nothing of it (PERM-06). */
  accountId: z.string(),
  applications: z.array(
    z.object({
      ...answerShapes(weeklyUpdateRow.fields),
      /** Of the application; of the row itself when the application is gone. */
      id: z.string(),
      /** What "Open" opens (AMB-42); null when it is gone. */
      applicationId: z.string().nullable(),
      /** Whose application it is; null when it is gone. */
      provider: z.object({ id: z.string(), name: z.string(), npi: z.string() }).nullable(),
      /** In words, as it stood when the update was written. */
      status: z.string(),
      statusId: z.int(),
    }),
  ),
})
export type WeeklyUpdate = z.infer<typeof WeeklyUpdate>

/** Updates of the account's CAP project, newest first (AMB-41); none without such a project. Spec 000 §7. */
export const listAccountWeeklyUpdates = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/weeklyUpdates',
  access: 'view',
  summary: 'Weekly updates of the Credentialing Access Point',
  reply: z.array(WeeklyUpdateSummary),
})

/** Updates of the project, newest first (API-21). */
export const listWeeklyUpdates = endpoint({
  method: 'GET',
  path: '/api/WeeklyUpdate/{projectId}/weeklyUpdates',
  access: 'view',
  summary: 'Weekly updates of a project',
  reply: z.array(WeeklyUpdateSummary),
})

/** One update, which the person has viewed from now on (WEEK-08, AMB-43). */
export const readWeeklyUpdate = endpoint({
  method: 'GET',
  path: '/api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}',
  access: 'view',
  summary: 'A weekly update',
  reply: WeeklyUpdate,
  writes: true,
})
