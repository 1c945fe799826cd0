import { isStaffMade } from '../reference/record-sources.ts'

/** Where a document of a project stands; only the firm decides (AMB-93). */
export const verifications = [
  { value: 0, name: 'Waiting', label: 'Being checked' },
  { value: 1, name: 'Verified', label: 'Verified' },
  { value: 2, name: 'Rejected', label: 'Rejected' },
] as const

export type Verification = (typeof verifications)[number]['name']

const getVerificationValue = (verification: Verification): number =>
  verifications.find(({ name }) => name === verification)?.value ?? 0

export const beingChecked = getVerificationValue('Waiting')
export const verified = getVerificationValue('Verified')
export const rejected = getVerificationValue('Rejected')

/** Where a document stands, in words; nothing of one that the firm itself delivered and has no need to check (CAP-16). */
export function verificationLabel({ state, source }: { readonly state: number; readonly source: number }): string {
  if (state === beingChecked && isStaffMade(source)) return ''
  return verifications.find((one) => one.value === state)?.label ?? ''
}
