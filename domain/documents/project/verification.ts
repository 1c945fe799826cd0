import { isStaffMade } from '../../reference/record-sources.ts'

/** The verification states of a project document; only the firm sets them (AMB-93). */
export const verifications = [
  { value: 0, name: 'Waiting', label: 'In review' },
  { value: 1, name: 'Verified', label: 'Verified' },
  { value: 2, name: 'Rejected', label: 'Rejected' },
] as const

export type Verification = (typeof verifications)[number]['name']

const getVerificationValue = (verification: Verification): number =>
  verifications.find(({ name }) => name === verification)?.value ?? 0

export const beingChecked = getVerificationValue('Waiting')
export const verified = getVerificationValue('Verified')
export const rejected = getVerificationValue('Rejected')

/** The label of the state; empty for an unchecked document that the firm itself provided (CAP-16). */
export function verificationLabel({ state, source }: { readonly state: number; readonly source: number }): string {
  if (state === beingChecked && isStaffMade(source)) return ''
  return verifications.find((verification) => verification.value === state)?.label ?? ''
}
