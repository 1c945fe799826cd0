import type { Option } from '../forms/field.ts'

/** License status (ENUM-05), by id in listed order. Spec 000 §3. */
export const licenseStatuses = [
  { value: 0, label: 'Unset' },
  { value: 1, label: 'Active' },
  { value: 2, label: 'Pending' },
  { value: 3, label: 'Expired' },
  { value: 4, label: 'Canceled' },
] as const satisfies readonly Option[]

export type LicenseStatusName = (typeof licenseStatuses)[number]['label']

export const unsetStatus = 0
export const activeLicenseStatus = 1
export const expiredStatus = 3
export const canceledLicenseStatus = 4
