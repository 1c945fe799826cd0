import { listAccountWeeklyUpdates, listWeeklyUpdates } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { paths } from '../../paths/paths.ts'
import { endpointQuery } from '../../api/use-read.ts'
import type { Crumb } from '../../ui/page/breadcrumbs.tsx'
import { weeklyUpdateTexts } from './weekly-update-texts.ts'

/** A place where weekly updates are shown: their queries, breadcrumbs, and the pages of their applications. */
export interface WeeklyUpdateHost {
  readonly updatesQueryOptions: ReturnType<typeof endpointQuery<typeof listAccountWeeklyUpdates>>
  /** The heading of the list (`title`), and the text of an empty list (AMB-22). */
  readonly title: string
  readonly empty: 'No Data' | 'No data'
  readonly page: (update: { readonly id: string; readonly projectId: string }) => string
  /** The page that lists them. */
  readonly back: string
  readonly breadcrumbs: readonly Crumb[]
  readonly application: (applicationId: string) => string
  /** The page of the required items; undefined for the Credentialing Access Point, which has none. */
  readonly requiredItems: string | undefined
}

/** The Credentialing Access Point of an account as a host. */
export const capUpdates = (accountId: string): WeeklyUpdateHost => ({
  updatesQueryOptions: endpointQuery(listAccountWeeklyUpdates, { params: { accountId } }),
  title: weeklyUpdateTexts.card,
  empty: 'No Data',
  page: ({ id, projectId }) => paths.weeklyUpdate(accountId, projectId, id),
  back: paths.cap(accountId),
  breadcrumbs: [{ label: 'Credentialing Access Point', to: paths.cap(accountId) }],
  application: (applicationId) => paths.application(accountId, applicationId),
  requiredItems: undefined,
})

/** A project as a host. Its title is in the breadcrumbs (TRACK-06). */
export const projectUpdates = (accountId: string, projectId: string, title: string): WeeklyUpdateHost => ({
  updatesQueryOptions: endpointQuery(listWeeklyUpdates, { params: { projectId } }),
  title: weeklyUpdateTexts.table,
  empty: 'No data',
  page: ({ id }) => paths.projectWeeklyUpdate(accountId, projectId, id),
  back: paths.trackApplications(accountId, projectId),
  breadcrumbs: [
    { label: 'Projects', to: paths.account(accountId) },
    { label: title, to: paths.trackApplications(accountId, projectId) },
  ],
  application: (applicationId) => paths.trackedApplication(accountId, projectId, applicationId),
  requiredItems: paths.requiredItems(accountId, projectId),
})
