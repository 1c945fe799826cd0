import { paths } from '../../paths/paths.ts'

interface LocatedApplication {
  readonly id: string
  readonly projectId: string
  readonly isCap: boolean
}

/** The address of an application's page, in the Credentialing Access Point or in its project. */
export const applicationAddress = (accountId: string, { id, projectId, isCap }: LocatedApplication): string =>
  isCap ? paths.application(accountId, id) : paths.trackedApplication(accountId, projectId, id)
