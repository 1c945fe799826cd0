import { permissionsFor } from '@client-center/domain/permissions.ts'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { isOpenAccess, isStaffAccess, type Endpoint } from './endpoint/endpoint.ts'

/**
 * Who may call what, stated once more, from the specification and by hand: an expectation that is read off the table itself could
 * not find the table wrong. A new call gets its line here, with the requirement that decides about it.
 */
interface AccessRule {
  /** The requirement. */
  readonly by: string
  /** Whoever asks, whoever is signed in, staff from this role on, or the numbers of which the person must hold one on the account. */
  readonly who: 'anyone' | 'signedIn' | StaffRole | readonly number[]
  readonly calls: readonly string[]
}

const accountPath = '/api/AccountDashboard/{accountId}'
const applicationPath = '/api/Application/{projectId}'
const providers = '/api/Providers'
const documents = '/api/accounts/{accountId}/documents'
const projectDocuments = '/api/Documents/{projectId}'
const projectPath = '/api/Projects/{projectId}'
const providerPath = `${providers}/{accountId}/{providerId}`
const summaries = '/api/Caqh/{projectOrAccountId}'
const firmPeople = '/api/Firm/Practices/{accountId}/people'
const firmReview = '/api/Firm/Practices/{accountId}/documents/{reviewId}'
const firmApplication = '/api/Firm/Practices/{accountId}/applications/{applicationId}'
const firmUpdates = '/api/Firm/Updates/{projectId}'
const firmProjects = '/api/Firm/Practices/{accountId}/projects'
const firmProject = `${firmProjects}/{projectId}`
const feeSchedules = '/api/accounts/{accountId}/fee-schedules'

/** What both hosts of credentialing forms have alike. */
const credentialingPaths = [projectPath, providerPath]

const accessRules: readonly AccessRule[] = [
  {
    by: 'AUTH-22: only what signs in, stays signed in or restores a password needs no token, AMB-153: nor what opens an invitation; AMB-05: the firm and its addresses',
    who: 'anyone',
    calls: [
      'POST /api/Auth/login',
      'POST /api/Auth/refreshToken',
      'POST /api/Auth/forgot',
      'POST /api/Auth/resetPassword',
      'POST /api/Auth/openInvitation',
      'POST /api/Auth/renewInvitation',
      // Decision 0062: the ticket of a correct password takes the place of a token.
      'POST /api/Auth/secondFactor',
      'POST /api/Auth/secondFactor/setUp',
      'POST /api/Auth/secondFactor/passkey',
      'POST /api/Auth/secondFactor/confirm',
      'GET /api/Portal',
    ],
  },
  {
    by: 'AUTH-22, AMB-08, AMB-138: what is about the session itself',
    who: 'signedIn',
    calls: [
      'GET /api/Auth/user-info',
      'GET /api/Auth/me',
      // Decision 0071: why a practice is no longer listed.
      'GET /api/Auth/formerPractices',
      'GET /api/Auth/deviceKey',
      'POST /api/Auth/logout',
      'GET /api/Welcome/accounts',
      // Decision 0062: everyone manages their own second factor.
      'POST /api/Auth/secondFactor/again',
      'POST /api/Auth/secondFactor/again/passkey',
      // Decision 0074: and their own passkeys.
      'GET /api/Auth/passkeys',
      'POST /api/Auth/passkeys',
      'POST /api/Auth/passkeys/setUp',
      'DELETE /api/Auth/passkeys/{passkeyId}',
      'GET /api/Auth/signInSecurity',
      'POST /api/Auth/signInSecurity/setUp',
      'POST /api/Auth/signInSecurity/confirm',
      'POST /api/Auth/signInSecurity/switchOff',
      'POST /api/Auth/signInSecurity/recoveryCodes',
    ],
  },
  {
    by: 'Decision 0062: staff who lost their second factor get help from an administrator',
    who: 'administrator',
    calls: ['POST /api/Firm/Staff/{staffId}/resetFactor'],
  },
  {
    by: 'HOME-07, HOME-10, API-52, API-53: the same for everybody',
    who: 'signedIn',
    calls: [
      'GET /api/Rss/feed',
      'GET /api/Portal/letter',
      'GET /api/Dictionary/getCities',
      'GET /api/Dictionary/getCountries',
    ],
  },
  {
    by: "AMB-19, PLIST-16, API-42: of all the person's accounts, each as far as its numbers open it",
    who: 'signedIn',
    calls: [
      'GET /api/Dashboard/getStatistics',
      'GET /api/Projects',
      'GET /api/Projects/count',
      'GET /api/Dashboard/needsYou',
      'GET /api/Dashboard/needsYou/rows',
      // Decision 0023.
      'GET /api/Search',
      `GET ${providers}`,
      `GET ${providers}/{id}`,
      `GET ${providers}/licensesTable`,
      `GET ${providers}/licensesTable/count`,
      `GET ${providers}/licensesTable/expirations`,
      `GET ${providers}/licensesTable/export`,
    ],
  },
  {
    by: 'AMB-63: who works at the practice is for any right, and so is what needs somebody, each as far as its numbers open it',
    who: [1, 2, 3, 4],
    calls: [
      `GET ${accountPath}/providers`,
      `GET ${accountPath}/needsYou`,
      `GET ${accountPath}/rejectedDocuments`,
      `GET ${providers}/{accountId}/{providerId}/documents`,
      `GET ${providers}/{accountId}/{providerId}/documents/downloadSeveral`,
    ],
  },
  { by: 'AMB-65: a message to support', who: [1, 2, 3, 4], calls: [`POST ${accountPath}/sendSupportEmail`] },
  {
    by: 'AMB-65, decision 0059: a message written in Get help, and the own messages',
    who: [1, 2, 3, 4],
    calls: [`POST ${accountPath}/messages`, `GET ${accountPath}/messages`],
  },
  { by: 'Decision 0059: the own phone number', who: 'signedIn', calls: ['GET /api/Support/contactPhone'] },
  {
    by: 'AMB-101: who changed or deleted a record is for who may see records of its kind, which the call looks at itself',
    who: [1, 2, 3, 4],
    calls: [`GET ${accountPath}/lastChange/{recordId}`],
  },
  {
    by: 'PERM-05, AMB-63: project and CAP data need 1 or 2',
    who: [1, 2],
    calls: [
      `GET ${accountPath}/subscriptionInfo`,
      `GET ${accountPath}/assigneeInfo`,
      `GET ${accountPath}/practiceInfo`,
      `GET ${accountPath}/contactInfo`,
      `GET ${accountPath}/getCapProject`,
      `GET ${accountPath}/projects`,
      `GET ${accountPath}/projects/count`,
      'GET /api/Projects/{projectId}',
      'GET /api/Projects/{projectId}/refresh',
      'GET /api/Projects/{projectId}/getLocations',
      'GET /api/Projects/{projectId}/getProviders',
      'GET /api/Projects/{projectId}/getLocationsAndProviders',
      'GET /api/Projects/{projectId}/intake',
      'GET /api/Projects/{projectId}/getGeneralBusinessInfo',
      'GET /api/Projects/{projectId}/getPracticeInfo',
      'GET /api/Projects/{projectId}/getSellerInfo',
      // REQI-12, SIGN-03: who may view sees both pages.
      `GET ${projectDocuments}/getToDo`,
      `GET ${projectDocuments}/getDocuments`,
      `GET ${projectDocuments}/download/{docId}/{name}`,
      'GET /api/Sign/{projectId}/getDocuments',
      `GET ${accountPath}/locations`,
      `GET ${accountPath}/weeklyUpdates`,
      `GET ${accountPath}/applications`,
      `GET ${accountPath}/applications/{applicationId}`,
      `GET ${accountPath}/applicationsCard`,
      'GET /api/WeeklyUpdate/{projectId}/weeklyUpdates',
      'GET /api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}',
      // Decision 0080: who may read an update may reply to it.
      'GET /api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}/replies',
      'POST /api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}/replies',
      'POST /api/WeeklyUpdate/{projectId}/weeklyUpdates/{updateId}/replies/done',
      `GET ${applicationPath}/applications`,
      `GET ${applicationPath}/applications/{appId}`,
      `GET ${applicationPath}/applications/{appId}/likelyCompletion`,
      `GET ${applicationPath}/download/{docId}/{name}`,
      `GET ${applicationPath}/downloadSeveral`,
      `GET ${providers}/{accountId}/{providerId}/applications`,
      // What the forms say of a provider is for who may see them, and the list of licenses beside it as in the form.
      `GET ${providers}/{accountId}/{providerId}/consistency`,
      `GET ${documents}`,
      `GET ${documents}/count`,
      `GET ${documents}/choices`,
      `GET ${documents}/download/{docId}/{name}`,
      `GET ${documents}/downloadSeveral`,
      `GET ${feeSchedules}`,
      `GET ${feeSchedules}/count`,
      `GET ${feeSchedules}/choices`,
      `GET ${feeSchedules}/download/{documentId}/{documentName}`,
      `GET ${feeSchedules}/downloadSeveral`,
    ],
  },
  {
    by: 'PERM-04, INT-17: the locations and providers of a project',
    who: [2],
    calls: [
      'POST /api/Projects/{projectId}/locations',
      'DELETE /api/Projects/{projectId}/locations/{locationId}',
      'POST /api/Projects/{projectId}/providers',
      'DELETE /api/Projects/{projectId}/providers/{providerId}',
      'POST /api/Projects/{projectId}/updateLocationsAndProviders',
      'GET /api/Projects/{projectId}/addableProviders',
    ],
  },
  {
    by: 'PERM-04, AMB-65: 2 changes practice info, contact, locations, documents, fee schedules and applications',
    who: [2],
    calls: [
      `POST ${accountPath}/practiceInfo`,
      `POST ${accountPath}/contactInfo`,
      'POST /api/Projects/{projectId}/updateIntakeForm',
      'POST /api/Projects/{projectId}/intakeDraft',
      'POST /api/Projects/{projectId}/updateGeneralBusinessInfo',
      'POST /api/Projects/{projectId}/updateGeneralBusinessInfoStartup',
      'POST /api/Projects/{projectId}/updateGeneralBusinessInfoChange',
      'POST /api/Projects/{projectId}/updatePracticeInfo',
      'POST /api/Projects/{projectId}/updateSellerInfo',
      `POST ${accountPath}/locations`,
      `DELETE ${accountPath}/locations/{locationId}`,
      `POST ${accountPath}/applications`,
      `POST ${applicationPath}/applications`,
      `DELETE ${applicationPath}/applications/{appId}`,
      `POST ${applicationPath}/applications/{appId}/attachments`,
      `POST ${applicationPath}/applications/{appId}/attachments/{attId}`,
      `DELETE ${applicationPath}/applications/{appId}/attachments/{attId}`,
      `POST ${applicationPath}/uploadFile`,
      `DELETE ${applicationPath}/applications/{appId}/relatedDocuments/{docId}/deleteFile`,
      `POST ${documents}/uploadDocument`,
      `POST ${documents}/updateDocument`,
      `DELETE ${documents}/removeDocument/{docId}`,
      `POST ${feeSchedules}/uploadDocument`,
      `POST ${feeSchedules}/updateDocument`,
      `DELETE ${feeSchedules}/removeDocument/{documentId}`,
    ],
  },
  {
    by: 'REQI-12: without edit nothing is uploaded, changed or deleted',
    who: [2],
    calls: [
      `POST ${projectDocuments}/uploadDocument`,
      `POST ${projectDocuments}/updateDocument`,
      `DELETE ${projectDocuments}/removeDocument/{docId}`,
    ],
  },
  {
    by: 'CAQH-12, API-65: a summary is read for who may change the form that it fills',
    who: [2],
    calls: [`POST ${summaries}/parseDocument`],
  },
  {
    by: 'CAQH-12, AMB-89: without edit no summary is uploaded or removed',
    who: [2],
    calls: [`POST ${summaries}/uploadDocument/{formId}`, `DELETE ${summaries}/removeDocument/{docId}`],
  },
  {
    by: 'CAQH-11, AMB-140: a summary kept with a form shows the number, so right 2 alone opens and downloads it',
    who: [2],
    calls: [`GET ${summaries}/download/{fileId}/{fileName}`],
  },
  {
    by: 'AMB-140: everybody who sees the form sees that a summary is on file, by name and date',
    who: [1, 2],
    calls: [`GET ${summaries}/summary/{formId}`],
  },
  {
    by: 'CAQH-12, AMB-133: so is one without text, and only for who asked',
    who: [2],
    calls: [
      'POST /api/Caqh/{projectOrAccountId}/recognizeDocument',
      'GET /api/Caqh/{projectOrAccountId}/recognitions/{recognitionId}',
      'DELETE /api/Caqh/{projectOrAccountId}/recognitions/{recognitionId}',
    ],
  },
  {
    by: 'Decision 0023: who may delete may take it back',
    who: [2],
    calls: [
      `POST ${accountPath}/locations/{locationId}/restore`,
      `POST ${applicationPath}/applications/{appId}/restore`,
      `POST ${documents}/restoreDocument/{docId}`,
      `POST ${feeSchedules}/restoreDocument/{documentId}`,
      `POST ${projectDocuments}/restoreDocument/{docId}`,
    ],
  },
  {
    by: 'PERM-05, AMB-72: credentialing forms are project and CAP data, to be seen with 1 or 2',
    who: [1, 2],
    calls: [
      `GET ${projectPath}/getCredentialingInfoForm`,
      `GET ${providerPath}/credentialingForms`,
      `GET ${providerPath}/credentialingForm`,
      ...credentialingPaths.flatMap((basePath) => [
        `GET ${basePath}/cred/drafts`,
        `GET ${basePath}/cred/drafts/{draftId}`,
        `GET ${basePath}/credentialingForm/officeLocations`,
        `GET ${basePath}/credentialingForm/emptyOfficeLocation`,
        `GET ${basePath}/credentialingForm/emptyProviderForm`,
        `GET ${basePath}/credentialingForm/newestAnswers/{answersProviderId}`,
        `GET ${basePath}/credentialingForm/{formId}`,
        `GET ${basePath}/credentialingForm/{formId}/history`,
        `GET ${basePath}/credentialingForm/{formId}/earlier`,
        `GET ${basePath}/credentialingForm/{formId}/download`,
      ]),
    ],
  },
  {
    by: 'CRED-L05, L14, AMB-137: with 2 a form is saved, published, deleted, and its number read',
    who: [2],
    calls: [
      `POST ${projectPath}/updateCredentialingInfoForm`,
      `DELETE ${projectPath}/{formId}/deleteCredentialingInfoForm`,
      `POST ${providerPath}/credentialingForm`,
      `DELETE ${providerPath}/credentialingForm`,
      ...credentialingPaths.flatMap((basePath) => [
        `POST ${basePath}/cred/drafts`,
        `DELETE ${basePath}/cred/drafts/{draftId}`,
        ...['ssNumber/read', 'restore'].map((what) => `POST ${basePath}/credentialingForm/{formId}/${what}`),
      ]),
    ],
  },
  {
    by: 'Decision 0073: who sees a form sees who of the firm read its number, and why',
    who: [1, 2],
    calls: ['GET /api/accounts/{accountId}/credentialingForms/{formId}/ssnReadings'],
  },
  {
    by: 'Decision 0073: staff who may open a practice read a number with a reason',
    who: 'advisor',
    calls: ['POST /api/Firm/Practices/{accountId}/credentialingForms/{formId}/ssNumber'],
  },
  {
    by: 'APPS-07: the page that adds an application is for 2',
    who: [2],
    calls: [`GET ${applicationPath}/emptyApplication`],
  },
  {
    by: "PERM-07, AMB-63: license papers need 3 or 4 on the provider's account",
    who: [3, 4],
    calls: [`GET ${providers}/{accountId}/licenses/{id}/documents/{docId}/{name}`],
  },
  {
    by: "PERM-07, AMB-65: 4 on the provider's account changes providers and licenses",
    who: [4],
    calls: [
      `POST ${providers}`,
      `DELETE ${providers}/{accountId}/{providerId}`,
      `POST ${providers}/{accountId}/{providerId}/licenses`,
      `DELETE ${providers}/{accountId}/licenses/{id}`,
      `POST ${providers}/{accountId}/licenses/{id}/documents`,
      `DELETE ${providers}/{accountId}/licenses/{id}/documents`,
      `POST ${providers}/checkLicenseNumber`,
    ],
  },
  {
    by: 'AMB-30: NPI and email are checked, and a deletion is taken back, for who may add a provider: 4, or 2 inside an application',
    who: [2, 4],
    calls: [
      `POST ${providers}/checkNpi`,
      `POST ${providers}/checkEmail`,
      `POST ${providers}/{accountId}/{providerId}/restore`,
    ],
  },
  {
    by: 'Decision 0061: a lead reads the staff, and sets who advises and covers a practice',
    who: 'lead',
    calls: [
      'GET /api/Firm/Staff',
      'POST /api/Firm/Practices/{accountId}/advisor',
      'POST /api/Firm/Practices/{accountId}/cover',
      'DELETE /api/Firm/Practices/{accountId}/cover/{staffId}',
      'POST /api/Firm/Practices/advisor',
      'POST /api/Firm/Practices/{accountId}/tier',
      'GET /api/Firm/Workloads',
    ],
  },
  {
    by: 'Decision 0065: staff who may open a practice read and answer its messages',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Practices/{accountId}/messages',
      'POST /api/Firm/Practices/{accountId}/messages/{messageId}/replies',
      'POST /api/Firm/Practices/{accountId}/messages/{messageId}/closed',
    ],
  },
  {
    by: 'Decision 0061: an administrator adds staff, changes their roles and records who left',
    who: 'administrator',
    calls: ['POST /api/Firm/Staff', 'POST /api/Firm/Staff/{staffId}', 'POST /api/Firm/Staff/{staffId}/leave'],
  },
  {
    by: 'Decision 0064: advisors set up practices of their own, and manage the users of the practices that they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/NewPractice',
      'POST /api/Firm/Practices',
      `GET ${firmPeople}`,
      `POST ${firmPeople}`,
      ...['permissions', 'invitation', 'block', 'unblock', 'endSessions'].map(
        (what) => `POST ${firmPeople}/{personId}/${what}`,
      ),
    ],
  },
  {
    by: 'Decision 0067: staff who may open the practice complete its projects, and undo that',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Projects/{projectId}/Completion',
      'POST /api/Firm/Projects/{projectId}/Completion',
      'POST /api/Firm/Projects/{projectId}/Completion/undo',
    ],
  },
  {
    by: 'Decision 0068: leads read what the firm edits, administrators change it',
    who: 'lead',
    calls: ['GET /api/Firm/Letter', 'GET /api/Firm/News', 'GET /api/Firm/Forms'],
  },
  {
    by: 'Decision 0068: administrators edit the letter, the news and the PDF forms',
    who: 'administrator',
    calls: [
      'POST /api/Firm/Letter',
      'POST /api/Firm/Letter/restore',
      'POST /api/Firm/News',
      'POST /api/Firm/News/restore',
      'POST /api/Firm/Forms/{formName}',
      'POST /api/Firm/Forms/{formName}/restore',
    ],
  },
  {
    by: 'Decision 0066: staff who may open a practice run its projects',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Practices/{accountId}/newProject',
      `GET ${firmProjects}`,
      `POST ${firmProjects}`,
      `GET ${firmProject}`,
      `POST ${firmProject}`,
      `POST ${firmProject}/items`,
      `POST ${firmProject}/items/{itemId}/withdrawn`,
      `POST ${firmProject}/items/{itemId}/provided`,
      `DELETE ${firmProject}/items/{itemId}/provided`,
      `POST ${firmProject}/signDocuments`,
      `POST ${firmProject}/signDocuments/{documentId}/withdrawn`,
      `POST ${firmProject}/providers`,
      `DELETE ${firmProject}/providers/{providerId}`,
      `POST ${firmProject}/locations`,
      `DELETE ${firmProject}/locations/{locationId}`,
      `POST ${firmProject}/acknowledgments`,
    ],
  },
  {
    by: 'Decision 0070: staff view a practice that they may open as one of its users; decision 0071: they see whether it has ended',
    who: 'advisor',
    calls: [
      'POST /api/Firm/Practices/{accountId}/views',
      'POST /api/Firm/Practices/{accountId}/views/{viewId}/end',
      'GET /api/Firm/Practices/{accountId}/relationship',
    ],
  },
  {
    by: 'Decision 0072: staff read the audit entries of the practices that they may open',
    who: 'advisor',
    calls: ['GET /api/Firm/Audit', 'GET /api/Firm/Audit/people', 'GET /api/Firm/Audit/export'],
  },
  {
    by: 'Decision 0071: a lead ends the relationship with a practice',
    who: 'lead',
    calls: [
      'POST /api/Firm/Practices/{accountId}/relationship/end',
      'POST /api/Firm/Practices/{accountId}/relationship/undo',
    ],
  },
  {
    by: 'Decision 0076: staff follow up applications of the practices that they may open, and note how to reach companies',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Practices/{accountId}/applications/{applicationId}/followUps',
      'POST /api/Firm/Practices/{accountId}/applications/{applicationId}/followUps',
      'GET /api/Firm/Calls',
      'GET /api/Firm/Calls/{payerId}',
      'POST /api/Firm/Calls',
      'POST /api/Firm/Payers/{payerId}',
    ],
  },
  {
    by: 'Decision 0078: staff add and change many applications of the practices that they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Practices/{accountId}/applications',
      'GET /api/Firm/Practices/{accountId}/newApplications',
      'POST /api/Firm/Practices/{accountId}/newApplications',
      'POST /api/Firm/Practices/{accountId}/newApplications/undo',
      'GET /api/Firm/Applications',
      'GET /api/Firm/Applications/count',
      'POST /api/Firm/Applications',
    ],
  },
  {
    by: 'Decision 0081: staff see how long applications take at each insurance company, over all practices',
    who: 'advisor',
    calls: ['GET /api/Firm/Turnaround', 'GET /api/Firm/Turnaround/export'],
  },
  {
    by: 'Decision 0077: staff work off the tasks of the practices that they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Tasks',
      'GET /api/Firm/Tasks/colleagues',
      'GET /api/Firm/Tasks/count',
      'GET /api/Firm/Tasks/done',
      'GET /api/Firm/Tasks/next',
      'POST /api/Firm/Tasks/assign',
      'POST /api/Firm/Tasks/snooze',
      'POST /api/Firm/Tasks/wake',
    ],
  },
  {
    by: 'Decision 0069: staff change and withdraw what they requested for the applications of practices they may open',
    who: 'advisor',
    calls: ['', '/withdraw', '/restore'].map((what) => `POST ${firmApplication}/requests/{documentId}${what}`),
  },
  {
    by: "Decision 0069: staff replace the files of the firm's own documents",
    who: 'advisor',
    calls: [`POST ${firmProject}/documents/{documentId}/file`, `POST ${firmApplication}/documents/{documentId}/file`],
  },
  {
    by: 'firm.md §3: staff read what they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Practices',
      'GET /api/Firm/Practices/count',
      'GET /api/Firm/Practices/{accountId}',
      'GET /api/Firm/Practices/{accountId}/overview',
      'GET /api/Firm/PracticePicker',
      'GET /api/Firm/Search',
      'GET /api/Firm/Messages',
      'GET /api/Firm/Messages/count',
      'GET /api/Firm/Messages/{messageId}',
    ],
  },
  {
    by: 'Decision 0080: staff read and answer the replies to updates of the practices that they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Practices/{accountId}/updateReplies/{replyId}',
      'POST /api/Firm/Practices/{accountId}/updateReplies/{replyId}/answer',
      'POST /api/Firm/Practices/{accountId}/updateReplies/{replyId}/closed',
      'GET /api/Firm/Practices/{accountId}/weeklyUpdates/{updateId}/readers',
    ],
  },
  {
    by: 'Decision 0079: staff prepare, publish and correct the weekly updates of the practices that they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Updates',
      'GET /api/Firm/Updates/count',
      'POST /api/Firm/Updates/publish',
      ...['', '/save', '/refresh', '/choice'].map((what) => `POST ${firmUpdates}/draft${what}`),
      `GET ${firmUpdates}/draft/preview`,
      `POST ${firmUpdates}/publish`,
      `GET ${firmUpdates}/published/{updateId}`,
      `POST ${firmUpdates}/published/{updateId}`,
    ],
  },
  {
    by: 'firm.md §4: staff review the documents of the practices that they may open',
    who: 'advisor',
    calls: [
      'GET /api/Firm/Documents',
      'GET /api/Firm/Documents/count',
      'GET /api/Firm/Documents/{reviewId}',
      `GET ${firmReview}`,
      ...['verify', 'reject', 'reopen'].map((what) => `POST ${firmReview}/${what}`),
    ],
  },
]

const toCall = ({ method, path }: Endpoint): string => `${method} ${path}`

/** What the table lets in, in the words of the above. */
const opens = ({ access }: Endpoint): AccessRule['who'] =>
  isOpenAccess(access) || isStaffAccess(access) ? access : permissionsFor[access]

const table = new Map(Object.values(allEndpoints).map((endpoint) => [toCall(endpoint), opens(endpoint)]))

describe.each(accessRules)('$by', ({ who, calls }) => {
  test.each(calls)('%s', (call) => {
    expect(table.get(call)).toEqual(who)
  })
})

test('every endpoint is listed exactly once with who may call it', () => {
  expect(accessRules.flatMap(({ calls }) => calls).toSorted()).toEqual([...table.keys()].toSorted())
})

test('every endpoint that changes a practice has the account in its path or body', () => {
  const nameless = Object.values(allEndpoints).filter(
    ({ method, path, accountInBody }) =>
      method !== 'GET' && !/\{(account|project|projectOrAccount)Id\}/.test(path) && !accountInBody,
  )
  expect(nameless.map(toCall).toSorted()).toEqual([
    'DELETE /api/Auth/passkeys/{passkeyId}',
    'POST /api/Auth/forgot',
    'POST /api/Auth/login',
    'POST /api/Auth/logout',
    'POST /api/Auth/openInvitation',
    'POST /api/Auth/passkeys',
    'POST /api/Auth/passkeys/setUp',
    'POST /api/Auth/refreshToken',
    'POST /api/Auth/renewInvitation',
    'POST /api/Auth/resetPassword',
    'POST /api/Auth/secondFactor',
    'POST /api/Auth/secondFactor/again',
    'POST /api/Auth/secondFactor/again/passkey',
    'POST /api/Auth/secondFactor/confirm',
    'POST /api/Auth/secondFactor/passkey',
    'POST /api/Auth/secondFactor/setUp',
    'POST /api/Auth/signInSecurity/confirm',
    'POST /api/Auth/signInSecurity/recoveryCodes',
    'POST /api/Auth/signInSecurity/setUp',
    'POST /api/Auth/signInSecurity/switchOff',
    // A change and a call name the practice of each application.
    'POST /api/Firm/Applications',
    'POST /api/Firm/Calls',
    // What the firm shows to all practices.
    'POST /api/Firm/Forms/{formName}',
    'POST /api/Firm/Forms/{formName}/restore',
    'POST /api/Firm/Letter',
    'POST /api/Firm/Letter/restore',
    'POST /api/Firm/News',
    'POST /api/Firm/News/restore',
    // An insurance company belongs to no practice.
    'POST /api/Firm/Payers/{payerId}',
    // A new practice, and staff, who belong to none.
    'POST /api/Firm/Practices',
    // Practices of a list, which the handler resolves.
    'POST /api/Firm/Practices/advisor',
    'POST /api/Firm/Staff',
    'POST /api/Firm/Staff/{staffId}',
    'POST /api/Firm/Staff/{staffId}/leave',
    'POST /api/Firm/Staff/{staffId}/resetFactor',
    // Each task or draft names its practice.
    'POST /api/Firm/Tasks/assign',
    'POST /api/Firm/Tasks/snooze',
    'POST /api/Firm/Tasks/wake',
    'POST /api/Firm/Updates/publish',
  ])
})
