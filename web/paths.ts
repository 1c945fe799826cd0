/** The only speller of the portal's addresses (SHELL-03…24). Ids come as they are; each is encoded here. */
const id = encodeURIComponent

export const paths = {
  root: '/',
  login: '/login',
  forgot: '/sign-up-forgot',
  reset: (secret: string) => `/reset/${id(secret)}`,
  home: '/home',

  /** The landing page of an account (AMB-13). */
  account: (accountId: string) => `/app/${id(accountId)}`,
  project: (accountId: string, projectId: string, page: string) =>
    `/app/${id(accountId)}/project/${id(projectId)}/${id(page)}`,
  accountProviders: (accountId: string) => `/app/${id(accountId)}/providers_and_licences`,
  accountProvider: (accountId: string, providerId: string) =>
    `/app/${id(accountId)}/providers_and_licences/${id(providerId)}`,
  addAccountProvider: (accountId: string) => `/app/${id(accountId)}/providers_and_licences/add`,

  cap: (accountId: string) => `/dashboard/${id(accountId)}`,
  locations: (accountId: string) => `/dashboard/${id(accountId)}/locations`,
  providers: (accountId: string) => `/dashboard/${id(accountId)}/providers`,
  addProvider: (accountId: string) => `/dashboard/${id(accountId)}/providers/add`,
  provider: (accountId: string, providerId: string) => `/dashboard/${id(accountId)}/providers/${id(providerId)}`,
  credentialingForm: (accountId: string, providerId: string) =>
    `/dashboard/${id(accountId)}/providers/${id(providerId)}/credentialing-form`,
  applications: (accountId: string) => `/dashboard/${id(accountId)}/applications`,
  addApplication: (accountId: string) => `/dashboard/${id(accountId)}/applications/add`,
  application: (accountId: string, applicationId: string) =>
    `/dashboard/${id(accountId)}/applications/${id(applicationId)}`,
  practiceDocuments: (accountId: string) => `/dashboard/${id(accountId)}/practice-documents`,
  addPracticeDocument: (accountId: string) => `/dashboard/${id(accountId)}/practice-documents/add`,
  practiceDocument: (accountId: string, documentId: string) =>
    `/dashboard/${id(accountId)}/practice-documents/${id(documentId)}`,
  feeSchedules: (accountId: string) => `/dashboard/${id(accountId)}/fee-schedules`,
  addFeeSchedule: (accountId: string) => `/dashboard/${id(accountId)}/fee-schedules/add`,
  feeSchedule: (accountId: string, documentId: string) => `/dashboard/${id(accountId)}/fee-schedules/${id(documentId)}`,
  weeklyUpdate: (accountId: string, projectId: string, updateId: string) =>
    `/dashboard/${id(accountId)}/weekly-update/${id(projectId)}/${id(updateId)}`,
} as const

/** The part of an application's page where requested documents are handed in, as the end of its address (`#…`). */
export const relatedDocumentsPart = 'related-documents'
