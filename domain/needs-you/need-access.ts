import { hasAccess, type AccountAccess } from '../permissions.ts'
import type { Need } from './need.ts'

/**
 * What it takes to finish each kind of task; each is shown to those alone who may. Records that disagree are mended in a form or in
 * a license, whichever is wrong, so they take both.
 */
export const needAccess = {
  licenseExpired: ['editLicenses'],
  licenseExpiring: ['editLicenses'],
  licenseSoon: ['editLicenses'],
  recordsDisagree: ['edit', 'editLicenses'],
  formUnfinished: ['edit'],
  intakeUnfinished: ['edit'],
  documentsToSign: ['edit'],
  documentsRequested: ['edit'],
  itemsMissing: ['edit'],
  weeklyUpdate: ['view'],
  applicationStill: ['edit'],
} as const satisfies Readonly<Record<Need['kind'], readonly AccountAccess[]>>

/** Whether somebody with these numbers on the account may finish a task of this kind. */
export const mayFinish = (kind: Need['kind'], permissions: readonly number[]): boolean =>
  needAccess[kind].every((access) => hasAccess(access, permissions))
