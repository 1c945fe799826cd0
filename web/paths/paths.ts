import { invitationPage } from '@client-center/contract/session/invitation-page.ts'
import { resetPage } from '@client-center/contract/session/reset-page.ts'
import { address } from './address.ts'

/** All addresses of the portal, for links and routes (SHELL-03…24). */
export const paths = {
  root: '/',
  login: '/login',
  forgot: '/sign-up-forgot',
  reset: address(resetPage),
  invitation: address(invitationPage),
  home: '/home',
  /** The second factor of the signed-in user. */
  me: '/me',

  /** The landing page of an account (AMB-13). */
  account: address('/app/$accountId'),
  accountProviders: address('/app/$accountId/providers_and_licences'),
  accountProvider: address('/app/$accountId/providers_and_licences/$providerId'),
  addAccountProvider: address('/app/$accountId/providers_and_licences/add'),

  /** The user's messages to the advisor. It is here because not every account has a dashboard. */
  messages: address('/app/$accountId/messages'),

  /** A project. This address redirects to the project's intake (PROJ-02). */
  project: address('/app/$accountId/project/$projectId'),
  intake: address('/app/$accountId/project/$projectId/intake'),
  /** The credentialing forms of a project, with their CAQH summaries. */
  projectCredentialing: address('/app/$accountId/project/$projectId/credentialing'),
  addCredentialing: address('/app/$accountId/project/$projectId/credentialing/add'),
  editCredentialing: address('/app/$accountId/project/$projectId/credentialing/edit/$formProviderId'),
  editCredentialingDraft: address('/app/$accountId/project/$projectId/credentialing/edit-draft/$draftId'),
  projectCaqh: address('/app/$accountId/project/$projectId/caqh'),
  requiredItems: address('/app/$accountId/project/$projectId/requested_documents'),
  signDocuments: address('/app/$accountId/project/$projectId/sign_documents'),
  trackApplications: address('/app/$accountId/project/$projectId/track_applications'),
  addTrackedApplication: address('/app/$accountId/project/$projectId/track_applications/add'),
  trackedApplication: address('/app/$accountId/project/$projectId/track_applications/$applicationId'),
  projectWeeklyUpdate: address('/app/$accountId/project/$projectId/track_applications/weekly-updates/$updateId'),

  cap: address('/dashboard/$accountId'),
  locations: address('/dashboard/$accountId/locations'),
  providers: address('/dashboard/$accountId/providers'),
  addProvider: address('/dashboard/$accountId/providers/add'),
  provider: address('/dashboard/$accountId/providers/$providerId'),
  providerCredentialing: address('/dashboard/$accountId/providers/$providerId/credentialing-form'),
  addProviderCredentialing: address('/dashboard/$accountId/providers/$providerId/credentialing-form/add'),
  editProviderCredentialing: address('/dashboard/$accountId/providers/$providerId/credentialing-form/edit'),
  editProviderCredentialingDraft: address(
    '/dashboard/$accountId/providers/$providerId/credentialing-form/edit-draft/$draftId',
  ),
  applications: address('/dashboard/$accountId/applications'),
  addApplication: address('/dashboard/$accountId/applications/add'),
  application: address('/dashboard/$accountId/applications/$applicationId'),
  practiceDocuments: address('/dashboard/$accountId/practice-documents'),
  addPracticeDocument: address('/dashboard/$accountId/practice-documents/add'),
  practiceDocument: address('/dashboard/$accountId/practice-documents/$documentId'),
  feeSchedules: address('/dashboard/$accountId/fee-schedules'),
  addFeeSchedule: address('/dashboard/$accountId/fee-schedules/add'),
  feeSchedule: address('/dashboard/$accountId/fee-schedules/$documentId'),
  weeklyUpdate: address('/dashboard/$accountId/weekly-update/$projectId/$updateId'),

  /** The workspace of the firm's staff. Its other addresses are below it. */
  firm: '/firm',
  firmPractices: '/firm/practices',
  firmPractice: address('/firm/practices/$accountId'),
  addPractice: '/firm/practices/add',
  practicePeople: address('/firm/practices/$accountId/people'),
  completeProject: address('/firm/practices/$accountId/projects/$projectId/complete'),
  firmProjects: address('/firm/practices/$accountId/projects'),
  addFirmProject: address('/firm/practices/$accountId/projects/add'),
  firmProject: address('/firm/practices/$accountId/projects/$projectId'),
  practiceApplications: address('/firm/practices/$accountId/applications'),
  addFirmApplications: address('/firm/practices/$accountId/applications/many'),
  firmApplications: '/firm/applications',
  firmDocuments: '/firm/documents',
  firmDocument: address('/firm/documents/$reviewId'),
  viewPractice: address('/firm/practices/$accountId/view'),
  practiceRelationship: address('/firm/practices/$accountId/relationship'),
  practiceAudit: address('/firm/practices/$accountId/audit'),
  firmAudit: '/firm/audit',
  firmMessages: '/firm/messages',
  firmMessage: address('/firm/messages/$messageId'),
  /** A reply to a weekly update of the practice. */
  firmUpdateReply: address('/firm/messages/$accountId/$replyId'),
  firmCalls: '/firm/calls',
  /** The number of the insurance company. */
  firmCall: address('/firm/calls/$payerId'),
  firmUpdates: '/firm/updates',
  /** The draft of a project's weekly update. */
  firmUpdate: address('/firm/updates/$accountId/$projectId'),
  /** The correction of a published update. */
  firmUpdateCorrection: address('/firm/updates/$accountId/$projectId/$updateId'),
  firmTurnaround: '/firm/turnaround',
  firmStaff: '/firm/settings/staff',
  firmLetter: '/firm/settings/letter',
} as const

/** The fragments (`#…`) of the dashboard's cards. */
export const practicePart = 'practice-information'
export const contactPart = 'contact-information'
export const subscriptionPart = 'your-subscription'
export const weeklyUpdatesPart = 'weekly-updates'
export const contactUsPart = 'contact-us'

/** The fragments of an action point of a weekly update, by its position from 0, and of the replies to the update. */
export const actionPointPart = (point: number): string => `action-point-${point + 1}`
export const updateRepliesPart = 'replies'

/** The fragment of the requested documents on an application's page. */
export const relatedDocumentsPart = 'related-documents'

/** The fragments of a provider's page. */
export const consistencyPart = 'consistency'
export const licensesPart = 'licenses'
export const licensePart = (licenseId: string): string => `license-${licenseId}`
export const providerDetailsPart = 'provider-details'
