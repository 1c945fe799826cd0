import type { AccountAccess } from './permissions.ts'

/** The kinds of records whose last change users may look up, by their name in the audit, with the required access. */
export const auditedRecordKinds = {
  'practice-info': 'view',
  'contact-info': 'view',
  location: 'view',
  document: 'view',
  'fee-schedule': 'view',
  application: 'view',
  provider: 'viewLicenses',
  license: 'viewLicenses',
  'project-location': 'view',
  'project-provider': 'view',
  'project-document': 'view',
  project: 'view',
  'required-item': 'view',
  'sign-document': 'view',
  credentialing: 'view',
  intake: 'view',
} as const satisfies Record<string, AccountAccess>

export type AuditedRecordKind = keyof typeof auditedRecordKinds

/** The last change of a record. A published draft becomes part of its published form. */
export const lastChangeVerbs = ['changed', 'deleted', 'published'] as const
export type LastChangeVerb = (typeof lastChangeVerbs)[number]
