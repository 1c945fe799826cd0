import type { Option } from '../forms/field.ts'

/** Who made a document or an application (Spec 000 §3): a practice, or the firm's staff in one of two ways. */
export const recordSources = [
  { value: 0, label: 'Client Center' },
  { value: 1, label: 'Control Panel' },
  { value: 2, label: 'Creatio' },
] as const satisfies readonly Option[]

export const clientCenterUser = 0

/** Whether the firm's staff made it (CAP-16). */
export const isStaffMade = (source: number): boolean => source !== clientCenterUser
