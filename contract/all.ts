import { downloadSummary, readStoredSummary, removeSummary, uploadSummary } from './caqh/stored-summary.ts'
import { parseSummary } from './caqh/parse-summary.ts'
import { cancelRecognition, readRecognition, recogniseSummary } from './caqh/recognition.ts'
import { listAccounts } from './accounts/account.ts'
import { firmEndpoints } from './firm/firm-endpoints.ts'
import {
  downloadApplicationDocument,
  downloadApplicationDocuments,
  removeAttachment,
  removeRelatedFile,
  updateAttachment,
  uploadAttachment,
  uploadRelatedDocument,
} from './applications/application-files.ts'
import { readLikelyCompletion } from './applications/likely-completion.ts'
import { readApplicationsCard } from './applications/applications-card.ts'
import {
  listAccountApplications,
  listApplications,
  listProviderApplications,
  readAccountApplication,
  readApplication,
  readEmptyApplication,
  removeApplication,
  restoreApplication,
  saveAccountApplication,
  saveApplication,
} from './applications/applications.ts'
import { listProjectLocations, removeProjectLocation, saveProjectLocation } from './project-roster/project-locations.ts'
import {
  listAddableProviders,
  listProjectProviders,
  readLocationsAndProviders,
  removeProjectProvider,
  saveLocationsAndProviders,
  saveProjectProvider,
} from './project-roster/project-providers.ts'
import { readLastChange } from './last-change/last-change.ts'
import { readConsistency } from './consistency/read-consistency.ts'
import { listSsnReadings } from './credentialing/ssn-readings.ts'
import { accountCredentialing } from './credentialing/account-credentialing.ts'
import { projectCredentialing } from './credentialing/project-credentialing.ts'
import { readCapProject } from './projects/cap-project.ts'
import { countAccountProjects, countProjects, listAccountProjects, listProjects } from './projects/project-list.ts'
import {
  readGeneralBusinessInfo,
  readIntake,
  readIntakePracticeInfo,
  readSellerInfo,
  saveChangedBusinessInfo,
  saveGeneralBusinessInfo,
  saveIntake,
  saveIntakeDraft,
  saveIntakePracticeInfo,
  saveSellerInfo,
  saveStartupBusinessInfo,
} from './intake/intake.ts'
import { readProject, refreshProject } from './projects/project.ts'
import {
  downloadProjectDocument,
  listProjectDocuments,
  listRequiredItems,
  removeProjectDocument,
  restoreProjectDocument,
  updateProjectDocument,
  uploadProjectDocument,
} from './documents/project/project-documents.ts'
import { listSignDocuments } from './documents/signing/sign-documents.ts'
import { countNeeds, listAllNeeds, listNeeds, listRejectedDocuments } from './dashboard/needs-you.ts'
import { readStatistics } from './dashboard/statistics.ts'
import { readAssignee, readSubscription } from './dashboard/subscription.ts'
import { listCities, listCountries } from './dictionary/dictionary.ts'
import {
  countDocuments,
  listDocumentChoices,
  downloadDocument,
  downloadDocuments,
  listDocuments,
  removeDocument,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from './documents/practice/practice-documents.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import {
  countFeeSchedules,
  downloadFeeSchedule,
  downloadFeeSchedules,
  listFeeScheduleChoices,
  listFeeSchedules,
  removeFeeSchedule,
  restoreFeeSchedule,
  updateFeeSchedule,
  uploadFeeSchedule,
} from './documents/fees/fee-schedules.ts'
import {
  checkLicenseNumber,
  downloadLicenseFile,
  removeLicense,
  removeLicenseFile,
  saveLicense,
  uploadLicenseFile,
} from './licenses/licenses.ts'
import { listLocations, removeLocation, restoreLocation, saveLocation } from './locations/locations.ts'
import { readNews } from './news/news.ts'
import { readLetter, readPortal } from './portal/portal.ts'
import { readContactInfo, readPracticeInfo, saveContactInfo, savePracticeInfo } from './practice/practice.ts'
import {
  countExpirations,
  countLicensesTable,
  exportLicensesTable,
  listLicensesTable,
} from './licenses/list/license-list.ts'
import { listProviderSummaries } from './providers/provider-summaries.ts'
import {
  checkEmail,
  checkNpi,
  downloadProviderDocuments,
  listProviderDocuments,
  listProviders,
  readProvider,
  removeProvider,
  restoreProvider,
  saveProvider,
} from './providers/providers.ts'
import { sessionEndpoints } from './session/session-endpoints.ts'
import { search } from './search/search.ts'
import { listMessages, readContactPhone, sendMessage } from './support/messages.ts'
import { sendSupportEmail } from './support/support.ts'
import { listUpdateReplies, markPointDone, replyToUpdate } from './weekly-updates/update-replies.ts'
import { listAccountWeeklyUpdates, listWeeklyUpdates, readWeeklyUpdate } from './weekly-updates/weekly-updates.ts'

/** Appends `OfProject` or `OfProvider` to the names of the endpoints that projects and providers have in common. */
const prefixNames = (host: string, calls: Readonly<Record<string, Endpoint>>): Record<string, Endpoint> =>
  Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [`${name}Of${host}`, endpoint]))

/** Every endpoint of the Client Center, by area. The server does not start unless it serves all of them. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = {
  // session
  ...sessionEndpoints,
  // the firm's workspace
  ...firmEndpoints,
  // portal
  readPortal,
  readLetter,
  // accounts
  listAccounts,
  // news
  readNews,
  // dictionary
  listCities,
  listCountries,
  // dashboard
  readSubscription,
  readAssignee,
  readPracticeInfo,
  savePracticeInfo,
  readContactInfo,
  saveContactInfo,
  readCapProject,
  listProjects,
  countProjects,
  listAccountProjects,
  countAccountProjects,
  readProject,
  refreshProject,
  listProjectLocations,
  saveProjectLocation,
  removeProjectLocation,
  listProjectProviders,
  listAddableProviders,
  saveProjectProvider,
  removeProjectProvider,
  readLocationsAndProviders,
  saveLocationsAndProviders,
  readStatistics,
  listNeeds,
  listRejectedDocuments,
  countNeeds,
  listAllNeeds,
  // intake
  readIntake,
  saveIntake,
  saveIntakeDraft,
  readGeneralBusinessInfo,
  saveGeneralBusinessInfo,
  saveStartupBusinessInfo,
  saveChangedBusinessInfo,
  readIntakePracticeInfo,
  saveIntakePracticeInfo,
  readSellerInfo,
  saveSellerInfo,
  // credentialing
  ...prefixNames('Project', projectCredentialing),
  ...prefixNames('Provider', accountCredentialing),
  listSsnReadings,
  readLastChange,
  readConsistency,
  // applications
  listAccountApplications,
  readApplicationsCard,
  readLikelyCompletion,
  readAccountApplication,
  saveAccountApplication,
  listApplications,
  readApplication,
  readEmptyApplication,
  saveApplication,
  removeApplication,
  restoreApplication,
  listProviderApplications,
  uploadAttachment,
  updateAttachment,
  removeAttachment,
  uploadRelatedDocument,
  removeRelatedFile,
  downloadApplicationDocument,
  downloadApplicationDocuments,
  // weekly updates
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
  listUpdateReplies,
  replyToUpdate,
  markPointDone,
  // locations
  listLocations,
  saveLocation,
  removeLocation,
  restoreLocation,
  // providers
  listProviderSummaries,
  listProviders,
  readProvider,
  saveProvider,
  removeProvider,
  checkNpi,
  checkEmail,
  restoreProvider,
  downloadProviderDocuments,
  listProviderDocuments,
  listLicensesTable,
  countLicensesTable,
  countExpirations,
  exportLicensesTable,
  // licenses
  saveLicense,
  removeLicense,
  uploadLicenseFile,
  removeLicenseFile,
  downloadLicenseFile,
  checkLicenseNumber,
  // documents
  listDocuments,
  countDocuments,
  listDocumentChoices,
  uploadDocument,
  updateDocument,
  removeDocument,
  restoreDocument,
  downloadDocument,
  downloadDocuments,
  // fee schedules
  listFeeSchedules,
  countFeeSchedules,
  listFeeScheduleChoices,
  uploadFeeSchedule,
  updateFeeSchedule,
  removeFeeSchedule,
  restoreFeeSchedule,
  downloadFeeSchedule,
  downloadFeeSchedules,
  // required items
  listRequiredItems,
  listProjectDocuments,
  uploadProjectDocument,
  updateProjectDocument,
  removeProjectDocument,
  restoreProjectDocument,
  downloadProjectDocument,
  // CAQH
  parseSummary,
  recogniseSummary,
  readRecognition,
  cancelRecognition,
  uploadSummary,
  removeSummary,
  downloadSummary,
  readStoredSummary,
  // sign documents
  listSignDocuments,
  // search
  search,
  // support
  sendSupportEmail,
  listMessages,
  sendMessage,
  readContactPhone,
}
