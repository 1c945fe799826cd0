import type { Option } from '../forms/field.ts'

/**
 * Who created a document or application (Spec 000 §3), as the practice sees it. The two kinds of staff have the same
 * label (CAP-16).
 */
export const recordSources = [
  { value: 0, label: 'Your practice' },
  { value: 1, label: 'Your advisor' },
  { value: 2, label: 'Your advisor' },
] as const satisfies readonly Option[]

export const clientCenterUser = 0
/** Created by the firm's staff in the product. */
export const controlPanel = 1

/** Whether the author of a change works for the firm, or for the practice. */
export interface EditorFacts {
  readonly isStaff?: boolean | undefined
}

/** Whether the firm's staff created the record (CAP-16). */
export const isStaffMade = (source: number): boolean => source !== clientCenterUser
