import {
  listAccountApplications,
  listApplications,
  readAccountApplication,
  readApplication,
  saveAccountApplication,
  saveApplication,
} from '@client-center/contract/applications/applications.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import type { EndpointBodyInput } from '@client-center/contract/endpoint/endpoint.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/use-read.ts'
import { paths } from '../../paths/paths.ts'
import type { Crumb } from '../../ui/page/breadcrumbs.tsx'
import { applicationTexts } from './application-texts.ts'

export type ApplicationBody = EndpointBodyInput<typeof saveAccountApplication>

/** What lists, adds and edits applications: its pages, breadcrumbs and queries. */
export interface ApplicationHost {
  readonly listPath: string
  readonly addPath: string
  readonly toPagePath: (applicationId: string) => string
  /** The breadcrumbs of its pages, up to the list. */
  readonly breadcrumbs: readonly Crumb[]
  readonly applicationsQueryOptions: ReturnType<typeof endpointQuery<typeof listAccountApplications>>
  readonly applicationQueryOptions: (
    applicationId: string,
  ) => ReturnType<typeof endpointQuery<typeof readAccountApplication>>
  /** Fetches an application without the cache. */
  readonly load: (applicationId: string) => Promise<Application>
  readonly save: (body: ApplicationBody) => Promise<Application>
}

/** The Credentialing Access Point of an account as a host (SHELL-15…17, AMB-41). */
export const capHost = (accountId: string): ApplicationHost => ({
  listPath: paths.applications(accountId),
  addPath: paths.addApplication(accountId),
  toPagePath: (applicationId) => paths.application(accountId, applicationId),
  breadcrumbs: [
    { label: 'Credentialing Access Point', to: paths.cap(accountId) },
    { label: applicationTexts.title, to: paths.applications(accountId) },
  ],
  applicationsQueryOptions: endpointQuery(listAccountApplications, { params: { accountId } }),
  applicationQueryOptions: (applicationId) =>
    endpointQuery(readAccountApplication, { params: { accountId, applicationId } }),
  load: (applicationId) => call(readAccountApplication, { params: { accountId, applicationId } }),
  save: (body) => call(saveAccountApplication, { params: { accountId }, body }),
})

/** A project as a host. Its title is in the breadcrumbs (TRACK-01). */
export const projectApplicationHost = (accountId: string, projectId: string, title: string): ApplicationHost => ({
  listPath: paths.trackApplications(accountId, projectId),
  addPath: paths.addTrackedApplication(accountId, projectId),
  toPagePath: (applicationId) => paths.trackedApplication(accountId, projectId, applicationId),
  breadcrumbs: [
    { label: 'Projects', to: paths.account(accountId) },
    { label: title, to: paths.trackApplications(accountId, projectId) },
  ],
  applicationsQueryOptions: endpointQuery(listApplications, { params: { projectId } }),
  applicationQueryOptions: (appId) => endpointQuery(readApplication, { params: { projectId, appId } }),
  load: (appId) => call(readApplication, { params: { projectId, appId } }),
  save: (body) => call(saveApplication, { params: { projectId }, body }),
})
