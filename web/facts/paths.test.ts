/** The addresses of the portal, word for word from specification 000 §2 and 001 §2. */
import { expect, test } from 'vitest'
import { paths } from '../paths/paths.ts'

// prettier-ignore
const written: Readonly<Record<keyof typeof paths, string>> = {
  root: '/',                                                    // AUTH-13
  login: '/login',                                              // AUTH-01
  forgot: '/sign-up-forgot',                                    // AUTH-07
  reset: '/reset/$secret',                                      // AUTH-09
  invitation: '/invitation/$secret',                            // AMB-153
  home: '/home',
  me: '/me',                                                // HOME-01
  account: '/app/$accountId',                                   // SHELL-06
  accountProviders: '/app/$accountId/providers_and_licences',   // SHELL-19
  accountProvider: '/app/$accountId/providers_and_licences/$providerId', // SHELL-21
  addAccountProvider: '/app/$accountId/providers_and_licences/add', // SHELL-21
  messages: '/app/$accountId/messages',                         // decision 0059
  project: '/app/$accountId/project/$projectId',                // PROJ-02
  intake: '/app/$accountId/project/$projectId/intake',          // PROJ-01
  projectCredentialing: '/app/$accountId/project/$projectId/credentialing', // PROJ-01
  addCredentialing: '/app/$accountId/project/$projectId/credentialing/add', // CRED-L07
  editCredentialing: '/app/$accountId/project/$projectId/credentialing/edit/$formProviderId', // CRED-L07, L31
  editCredentialingDraft: '/app/$accountId/project/$projectId/credentialing/edit-draft/$draftId', // CRED-L31
  projectCaqh: '/app/$accountId/project/$projectId/caqh',       // PROJ-01, AMB-102
  requiredItems: '/app/$accountId/project/$projectId/requested_documents', // PROJ-01
  signDocuments: '/app/$accountId/project/$projectId/sign_documents', // PROJ-01
  trackApplications: '/app/$accountId/project/$projectId/track_applications', // TRACK-01
  addTrackedApplication: '/app/$accountId/project/$projectId/track_applications/add', // TRACK-01
  trackedApplication: '/app/$accountId/project/$projectId/track_applications/$applicationId', // TRACK-01
  projectWeeklyUpdate: '/app/$accountId/project/$projectId/track_applications/weekly-updates/$updateId', // TRACK-01
  cap: '/dashboard/$accountId',                                 // SHELL-08
  locations: '/dashboard/$accountId/locations',                 // SHELL-12
  providers: '/dashboard/$accountId/providers',                 // SHELL-09
  addProvider: '/dashboard/$accountId/providers/add',           // SHELL-22
  provider: '/dashboard/$accountId/providers/$providerId',      // SHELL-10
  providerCredentialing: '/dashboard/$accountId/providers/$providerId/credentialing-form', // SHELL-11
  addProviderCredentialing: '/dashboard/$accountId/providers/$providerId/credentialing-form/add', // SHELL-11
  editProviderCredentialing: '/dashboard/$accountId/providers/$providerId/credentialing-form/edit', // SHELL-11
  editProviderCredentialingDraft: '/dashboard/$accountId/providers/$providerId/credentialing-form/edit-draft/$draftId', // SHELL-11
  applications: '/dashboard/$accountId/applications',           // SHELL-15
  addApplication: '/dashboard/$accountId/applications/add',     // SHELL-16
  application: '/dashboard/$accountId/applications/$applicationId', // SHELL-17
  practiceDocuments: '/dashboard/$accountId/practice-documents', // SHELL-13
  addPracticeDocument: '/dashboard/$accountId/practice-documents/add', // SHELL-20
  practiceDocument: '/dashboard/$accountId/practice-documents/$documentId', // SHELL-20
  feeSchedules: '/dashboard/$accountId/fee-schedules',          // SHELL-18
  addFeeSchedule: '/dashboard/$accountId/fee-schedules/add',    // SHELL-20
  feeSchedule: '/dashboard/$accountId/fee-schedules/$documentId', // SHELL-20
  weeklyUpdate: '/dashboard/$accountId/weekly-update/$projectId/$updateId', // SHELL-14
  firm: '/firm',                                                // firm.md §4
  firmMessage: '/firm/messages/$messageId',
  firmUpdateReply: '/firm/messages/$accountId/$replyId',
  firmMessages: '/firm/messages',
  firmPractices: '/firm/practices',                             // firm.md §4
  firmPractice: '/firm/practices/$accountId',                   // firm.md §4
  addPractice: '/firm/practices/add',
  practicePeople: '/firm/practices/$accountId/people',
  completeProject: '/firm/practices/$accountId/projects/$projectId/complete',
  firmProjects: '/firm/practices/$accountId/projects',          // firm.md §4
  addFirmProject: '/firm/practices/$accountId/projects/add',
  firmProject: '/firm/practices/$accountId/projects/$projectId', // firm.md §4
  practiceApplications: '/firm/practices/$accountId/applications',
  addFirmApplications: '/firm/practices/$accountId/applications/many',
  firmApplications: '/firm/applications',                        // firm.md §4
  firmDocuments: '/firm/documents',
  firmDocument: '/firm/documents/$reviewId',
  viewPractice: '/firm/practices/$accountId/view',
  practiceRelationship: '/firm/practices/$accountId/relationship',
  practiceAudit: '/firm/practices/$accountId/audit',             // firm.md §4
  firmAudit: '/firm/audit',                                      // firm.md §4
  firmTurnaround: '/firm/turnaround',
  firmCalls: '/firm/calls',
  firmCall: '/firm/calls/$payerId',
  firmUpdates: '/firm/updates',                                  // firm.md §4
  firmUpdate: '/firm/updates/$accountId/$projectId',
  firmUpdateCorrection: '/firm/updates/$accountId/$projectId/$updateId',
  firmStaff: '/firm/settings/staff',                             // firm.md §4
  firmLetter: '/firm/settings/letter',                           // firm.md §4
}

test('every page has the address of the specification', () => {
  const spelled = Object.entries(paths).map(([name, one]) => [name, typeof one === 'string' ? one : one.pattern])
  expect(Object.fromEntries(spelled)).toEqual(written)
})
