import type { Option } from '../forms/field.ts'

export interface ApplicationStatus extends Option {
  /** The position when sorting by status, from 1 (WEEK-03). */
  readonly rank: number
  /** The color in the specification, as used by pills and rows (WEEK-04). */
  readonly tone: 'new' | 'submitted' | 'in-process' | 'pending' | 'completed' | 'canceled'
}

export const newStatus = 1
export const submittedStatus = 2
export const completedStatus = 4
export const canceledApplicationStatus = 5

/** Application statuses by id (ENUM-08). Spec 000 §3, 001 §4. */
export const applicationStatuses = [
  { value: newStatus, label: 'New', rank: 1, tone: 'new' },
  { value: submittedStatus, label: 'Submitted', rank: 2, tone: 'submitted' },
  { value: 3, label: 'In Process', rank: 3, tone: 'in-process' },
  { value: completedStatus, label: 'Completed', rank: 6, tone: 'completed' },
  { value: canceledApplicationStatus, label: 'Canceled', rank: 7, tone: 'canceled' },
  { value: 6, label: 'Pending Confirmation', rank: 5, tone: 'pending' },
  { value: 7, label: 'Pending EOB', rank: 4, tone: 'pending' },
] as const satisfies readonly ApplicationStatus[]

const byRank: readonly ApplicationStatus[] = [...applicationStatuses].sort((a, b) => a.rank - b.rank)

/** The statuses that a user may choose, by rank: all but Canceled, which only staff set (APPS-18). */
export const choosableStatuses = byRank.filter(({ value }) => value !== canceledApplicationStatus)

/** Whether the application is at the insurance company: submitted, and neither completed nor canceled. */
export const isOpenSubmission = (statusId: number): boolean =>
  ![newStatus, completedStatus, canceledApplicationStatus].includes(statusId)

const byId = new Map<number, ApplicationStatus>(applicationStatuses.map((status) => [status.value, status]))

/** The status with this id; undefined if there is none. */
export const findApplicationStatus = (id: number): ApplicationStatus | undefined => byId.get(id)

/** The label of a stored status. */
export const applicationStatusLabel = (id: number): string => byId.get(id)?.label ?? ''

const getRank = (id: number): number => byId.get(id)?.rank ?? byRank.length + 1

/** Compares two statuses by rank, for sorting (WEEK-03). */
export const compareStatuses = (a: number, b: number): number => getRank(a) - getRank(b)

export interface Stage {
  readonly status: ApplicationStatus
  readonly count: number
}

/** Counts the applications at each stage, by rank, without Canceled (design §5). Empty stages are left out. */
export const applicationStages = (statusIds: readonly number[]): Stage[] =>
  toStages(
    choosableStatuses.map(({ value }) => ({ statusId: value, count: statusIds.filter((id) => id === value).length })),
  )

/** The same stages, from the counts for each status. */
export function toStages(counts: readonly { readonly statusId: number; readonly count: number }[]): Stage[] {
  return choosableStatuses
    .map((status) => ({ status, count: counts.find(({ statusId }) => statusId === status.value)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
}
