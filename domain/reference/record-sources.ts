import type { Option } from '../forms/field.ts'

/**
 * Who made a document or an application (Spec 000 §3), in words that a practice knows: itself, or the firm's staff in one of two
 * ways, of which it need not know (CAP-16).
 */
export const recordSources = [
  { value: 0, label: 'Your practice' },
  { value: 1, label: 'Your advisor' },
  { value: 2, label: 'Your advisor' },
] as const satisfies readonly Option[]

export const clientCenterUser = 0

/** Whether the firm's staff made it (CAP-16). */
export const isStaffMade = (source: number): boolean => source !== clientCenterUser
