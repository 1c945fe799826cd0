import { hasAccess, type AccountAccess } from '../permissions.ts'
import type { Need } from './need.ts'

/**
 * The access that each kind of task requires; only users who can finish a task see it. Disagreeing records are fixed in
 * a form or in a license, so they require both.
 */
export const needAccess = {
  licenseExpired: ['editLicenses'],
  licenseExpiring: ['editLicenses'],
  licenseSoon: ['editLicenses'],
  documentRejected: ['edit'],
  scanRejected: ['editLicenses'],
  recordsDisagree: ['edit', 'editLicenses'],
  formUnfinished: ['edit'],
  intakeUnfinished: ['edit'],
  documentsToSign: ['edit'],
  documentsRequested: ['edit'],
  itemsMissing: ['edit'],
  weeklyUpdate: ['view'],
  applicationStill: ['edit'],
} as const satisfies Readonly<Record<Need['kind'], readonly AccountAccess[]>>

/** Whether a user with these permissions on the account may finish a task of this kind. */
export const canFinish = (kind: Need['kind'], permissions: readonly number[]): boolean =>
  needAccess[kind].every((access) => hasAccess(access, permissions))
