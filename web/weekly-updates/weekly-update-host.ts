import { listAccountWeeklyUpdates, listWeeklyUpdates } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { paths } from '../paths.ts'
import { question } from '../platform/api/use-read.ts'
import type { Crumb } from '../platform/ui/page/breadcrumbs.tsx'
import { weeklyUpdateTexts } from './weekly-update-texts.ts'

/** A place whose weekly updates are read: how they are asked for, the way to them, and where an application of theirs opens. */
export interface WeeklyUpdateHost {
  readonly updatesQueryOptions: ReturnType<typeof question<typeof listAccountWeeklyUpdates>>
  /** The heading above them, and what stands there when there are none (AMB-22). */
  readonly title: string
  readonly empty: 'No Data' | 'No data'
  readonly page: (update: { readonly id: string; readonly projectId: string }) => string
  /** The page on which they are listed. */
  readonly back: string
  readonly way: readonly Crumb[]
  readonly application: (applicationId: string) => string
}

/** The Credentialing Access Point of an account. */
export const capUpdates = (accountId: string): WeeklyUpdateHost => ({
  updatesQueryOptions: question(listAccountWeeklyUpdates, { params: { accountId } }),
  title: weeklyUpdateTexts.card,
  empty: 'No Data',
  page: ({ id, projectId }) => paths.weeklyUpdate(accountId, projectId, id),
  back: paths.cap(accountId),
  way: [{ label: 'Credentialing Access Point', to: paths.cap(accountId) }],
  application: (applicationId) => paths.application(accountId, applicationId),
})

/** An engagement, whose title the way says (TRACK-06). */
export const projectUpdates = (accountId: string, projectId: string, title: string): WeeklyUpdateHost => ({
  updatesQueryOptions: question(listWeeklyUpdates, { params: { projectId } }),
  title: weeklyUpdateTexts.table,
  empty: 'No data',
  page: ({ id }) => paths.projectWeeklyUpdate(accountId, projectId, id),
  back: paths.trackApplications(accountId, projectId),
  way: [
    { label: 'Projects', to: paths.account(accountId) },
    { label: title, to: paths.trackApplications(accountId, projectId) },
  ],
  application: (applicationId) => paths.trackedApplication(accountId, projectId, applicationId),
})
