import { caqh } from './caqh/caqh.ts'
import { recognition } from './caqh/recognition/recognition.ts'
import { accounts } from './accounts/accounts.ts'
import { applicationFiles } from './applications/application-files.ts'
import { applications } from './applications/applications.ts'
import { lastChange } from './last-change/last-change.ts'
import { consistency } from './consistency/consistency.ts'
import { credentialing } from './credentialing/credentialing.ts'
import { projectRoster } from './project-roster/project-roster.ts'
import { intake } from './intake/intake.ts'
import { projects } from './projects/projects.ts'
import { projectDocuments } from './project-documents/project-documents.ts'
import { signDocuments } from './sign-documents/sign-documents.ts'
import { statistics } from './dashboard/statistics.ts'
import { subscription } from './dashboard/subscription.ts'
import { dictionary } from './dictionary/dictionary.ts'
import { documents } from './practice-documents/practice-documents.ts'
import { feeSchedules } from './fee-schedules/fee-schedules.ts'
import { licenses } from './licenses/licenses.ts'
import { locations } from './locations/locations.ts'
import { needsYou } from './needs-you/needs-you.ts'
import { news } from './news/news.ts'
import { portal } from './portal/portal.ts'
import { practice } from './practice/practice.ts'
import { licenseList } from './license-list/license-list.ts'
import { providerSummaries } from './providers/provider-summaries.ts'
import { providers } from './providers/providers.ts'
import type { Served } from './platform/http/calls/handler.ts'
import { searching } from './search/search.ts'
import { session } from './session/session.ts'
import { support } from './support/support.ts'
import { weeklyUpdates } from './weekly-updates/weekly-updates.ts'

/** Every call's answer, by area. */
export const allServed: readonly Served[] = [
  ...session,
  ...portal,
  ...accounts,
  ...news,
  ...dictionary,
  ...subscription,
  ...projects,
  ...projectRoster,
  ...intake,
  ...credentialing,
  ...lastChange,
  ...consistency,
  ...statistics,
  ...needsYou,
  ...applications,
  ...applicationFiles,
  ...weeklyUpdates,
  ...practice,
  ...locations,
  ...providerSummaries,
  ...providers,
  ...licenseList,
  ...licenses,
  ...documents,
  ...feeSchedules,
  ...projectDocuments,
  ...caqh,
  ...recognition,
  ...signDocuments,
  ...searching,
  ...support,
]
