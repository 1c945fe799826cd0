import { welcomeAccounts } from './accounts/account.ts'
import {
  downloadApplicationDocument,
  removeAttachment,
  removeRelatedFile,
  updateAttachment,
  uploadAttachment,
  uploadRelatedDocument,
} from './applications/application-files.ts'
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
import { getCapProject } from './projects/cap-project.ts'
import { readProject, refreshProject } from './projects/project.ts'
import {
  downloadProjectDocument,
  listProjectDocuments,
  listRequiredItems,
  removeProjectDocument,
  restoreProjectDocument,
  updateProjectDocument,
  uploadProjectDocument,
} from './project-documents/project-documents.ts'
import { listSignDocuments } from './sign-documents/sign-documents.ts'
import { countNeeds, listAllNeeds, listNeeds } from './dashboard/needs-you.ts'
import { getStatistics } from './dashboard/statistics.ts'
import { readAssignee, readSubscription } from './dashboard/subscription.ts'
import { listCities, listCountries } from './dictionary/dictionary.ts'
import {
  downloadDocument,
  downloadDocuments,
  listDocuments,
  removeDocument,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from './practice-documents/practice-documents.ts'
import type { Endpoint } from './endpoint.ts'
import {
  downloadFeeSchedule,
  downloadFeeSchedules,
  listFeeSchedules,
  removeFeeSchedule,
  restoreFeeSchedule,
  updateFeeSchedule,
  uploadFeeSchedule,
} from './fee-schedules/fee-schedules.ts'
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
} from './license-list/license-list.ts'
import { listProviderSummaries } from './providers/provider-summaries.ts'
import {
  checkEmail,
  checkNpi,
  listProviderDocuments,
  listProviders,
  readProvider,
  removeProvider,
  restoreProvider,
  saveProvider,
} from './providers/providers.ts'
import { readDeviceKey } from './session/device-key.ts'
import { forgot, login, logout, refreshToken, resetPassword, userInfo, whoAmI } from './session/session.ts'
import { search } from './search/search.ts'
import { sendSupportEmail } from './support/support.ts'
import { listAccountWeeklyUpdates, listWeeklyUpdates, readWeeklyUpdate } from './weekly-updates/weekly-updates.ts'

/** Every call of the Client Center, by area. The server refuses to start while one of them is not served. */
export const allEndpoints: Readonly<Record<string, Endpoint>> = {
  // session
  login,
  userInfo,
  whoAmI,
  readDeviceKey,
  refreshToken,
  forgot,
  resetPassword,
  logout,
  // portal
  readPortal,
  readLetter,
  // accounts
  welcomeAccounts,
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
  getCapProject,
  readProject,
  refreshProject,
  getStatistics,
  listNeeds,
  countNeeds,
  listAllNeeds,
  // applications
  listAccountApplications,
  readApplicationsCard,
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
  // weekly updates
  listAccountWeeklyUpdates,
  listWeeklyUpdates,
  readWeeklyUpdate,
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
  uploadDocument,
  updateDocument,
  removeDocument,
  restoreDocument,
  downloadDocument,
  downloadDocuments,
  // fee schedules
  listFeeSchedules,
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
  // sign documents
  listSignDocuments,
  // search
  search,
  // support
  sendSupportEmail,
}
