import { caqh } from './areas/caqh/caqh.ts'
import { recognition } from './areas/caqh/recognition/recognition.ts'
import { accounts } from './areas/accounts/accounts.ts'
import { applicationFiles } from './areas/applications/application-files.ts'
import { likelyCompletion } from './areas/applications/likely-completion.ts'
import { applications } from './areas/applications/applications.ts'
import { lastChange } from './areas/last-change/last-change.ts'
import { consistency } from './areas/consistency/consistency.ts'
import { credentialing } from './areas/credentialing/credentialing.ts'
import { projectRoster } from './areas/project-roster/project-roster.ts'
import { documentReviews } from './areas/firm/documents/document-reviews.ts'
import { firmProjects } from './areas/firm/projects/firm-projects.ts'
import { documentReplacements } from './areas/firm/document-requests/replace-documents.ts'
import { documentRequests } from './areas/firm/document-requests/document-requests.ts'
import { turnaround } from './areas/firm/turnaround/turnaround.ts'
import { firmCalls } from './areas/firm/follow-up/calls.ts'
import { applicationChanges } from './areas/firm/applications/change-applications.ts'
import { applicationsAcrossPractices } from './areas/firm/applications/applications-across-practices.ts'
import { newApplications } from './areas/firm/applications/new-applications.ts'
import { practiceApplications } from './areas/firm/applications/practice-applications.ts'
import { correctedUpdates } from './areas/firm/updates/correct-updates.ts'
import { publishedUpdates } from './areas/firm/updates/publish-updates.ts'
import { updateDrafts } from './areas/firm/updates/update-drafts.ts'
import { updateLists } from './areas/firm/updates/update-list.ts'
import { firmTasks } from './areas/firm/tasks/tasks.ts'
import { followUpLog } from './areas/firm/follow-up/follow-up-log.ts'
import { firmPractices } from './areas/firm/practices/practices.ts'
import { intake } from './areas/intake/intake.ts'
import { projects } from './areas/projects/projects.ts'
import { projectDocuments } from './areas/documents/project/project-documents.ts'
import { signDocuments } from './areas/documents/signing/sign-documents.ts'
import { statistics } from './areas/dashboard/statistics.ts'
import { subscription } from './areas/dashboard/subscription.ts'
import { dictionary } from './areas/dictionary/dictionary.ts'
import { documents } from './areas/documents/practice/practice-documents.ts'
import { feeSchedules } from './areas/documents/fees/fee-schedules.ts'
import { licenses } from './areas/licenses/licenses.ts'
import { locations } from './areas/locations/locations.ts'
import { needsYou } from './areas/needs-you/needs-you.ts'
import { news } from './areas/news/news.ts'
import { portal } from './areas/portal/portal.ts'
import { practice } from './areas/practice/practice.ts'
import { licenseList } from './areas/licenses/list/license-list.ts'
import { providerSummaries } from './areas/providers/provider-summaries.ts'
import { providers } from './areas/providers/providers.ts'
import { completion } from './areas/firm/completion/completion.ts'
import { homeContent } from './areas/firm/home-content/home-content.ts'
import { practicePeople } from './areas/firm/people/people.ts'
import { auditLog } from './areas/firm/audit-log/audit-log.ts'
import { practiceViews } from './areas/firm/views/views.ts'
import { relationships } from './areas/firm/relationship/relationship.ts'
import { setupPractice } from './areas/firm/setup/setup-practice.ts'
import type { Served } from './http/calls/handler.ts'
import { searching } from './areas/search/search.ts'
import { session } from './areas/session/session.ts'
import { passkeys } from './areas/session/own-passkeys.ts'
import { factorAgain } from './areas/session/factor-again.ts'
import { signInSecurity } from './areas/session/sign-in-security.ts'
import { staffSsn } from './areas/firm/ssn/ssn.ts'
import { ssnReadings } from './areas/credentialing/ssn-readings.ts'
import { staffFactor } from './areas/firm/staff-factor/staff-factor.ts'
import { practiceMessaging } from './areas/firm/messages/practice-messages.ts'
import { staff } from './areas/firm/staff/staff.ts'
import { assignments } from './areas/firm/staff/assignments.ts'
import { messagesAcrossPractices } from './areas/firm/messages/messages-across-practices.ts'
import { searchAcrossPractices } from './areas/firm/search/search-practices.ts'
import { practiceOverview } from './areas/firm/practices/practice-overview.ts'
import { support } from './areas/support/support.ts'
import { updateReplies } from './areas/weekly-updates/update-replies.ts'
import { firmUpdateReplies } from './areas/firm/update-replies/firm-update-replies.ts'
import { weeklyUpdates } from './areas/weekly-updates/weekly-updates.ts'

/** The handlers of all endpoints, by area. */
export const allServed: readonly Served[] = [
  ...session,
  ...factorAgain,
  ...passkeys,
  ...signInSecurity,
  ...staffFactor,
  ...staffSsn,
  ...ssnReadings,
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
  ...likelyCompletion,
  ...applicationFiles,
  ...weeklyUpdates,
  ...updateReplies,
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
  ...staff,
  ...firmPractices,
  ...practiceOverview,
  ...searchAcrossPractices,
  ...messagesAcrossPractices,
  ...assignments,
  ...setupPractice,
  ...practicePeople,
  ...practiceMessaging,
  ...firmUpdateReplies,
  ...completion,
  ...documentReviews,
  ...homeContent,
  ...firmProjects,
  ...auditLog,
  ...practiceViews,
  ...relationships,
  ...practiceApplications,
  ...newApplications,
  ...applicationChanges,
  ...applicationsAcrossPractices,
  ...followUpLog,
  ...documentRequests,
  ...documentReplacements,
  ...firmCalls,
  ...updateLists,
  ...updateDrafts,
  ...publishedUpdates,
  ...correctedUpdates,
  ...turnaround,
  ...firmTasks,
]
