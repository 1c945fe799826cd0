import type { AccountAccess } from './permissions.ts'

/** The records whose last change people may look up, by the name that the audit trail gives them, each with the right that shows it. */
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
  credentialing: 'view',
  intake: 'view',
} as const satisfies Record<string, AccountAccess>

export type AuditedRecordKind = keyof typeof auditedRecordKinds

/** What happened to a record last. A draft that was published is part of a published form from then on. */
export const lastChangeVerbs = ['changed', 'deleted', 'published'] as const
export type LastChangeVerb = (typeof lastChangeVerbs)[number]
