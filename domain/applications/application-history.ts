import { formatUs } from '../calendar.ts'
import { applicationStatusLabel } from './application-status.ts'

/** The parts of an application that the history compares (AMB-40). */
export interface ApplicationSnapshot {
  readonly statusId: number
  readonly effectiveDate: string | null
  readonly renewalDate: string | null
  /** All other visible values, in any shape that can be compared as JSON. */
  readonly details: unknown
}

export const createdAction = 'Application created'
export const documentAction = (what: 'added' | 'changed' | 'removed' | 'requested', name: string): string =>
  `Document ${what}: ${name}`
export const documentRequestAction = (what: 'changed' | 'withdrawn' | 'restored', name: string): string =>
  `Document request ${what}: ${name}`

export const statusChangeAction = (from: number, to: number): string =>
  `Status changed from ${applicationStatusLabel(from)} to ${applicationStatusLabel(to)}`

/** One entry for each kind of change (AMB-40), in the order status, dates, details. Empty if nothing changed. */
export function changeActions(before: ApplicationSnapshot, after: ApplicationSnapshot): string[] {
  const actions: string[] = []
  if (before.statusId !== after.statusId) actions.push(statusChangeAction(before.statusId, after.statusId))
  actions.push(...dateActions('Effective date', before.effectiveDate, after.effectiveDate))
  actions.push(...dateActions('Renewal date', before.renewalDate, after.renewalDate))
  if (JSON.stringify(before.details) !== JSON.stringify(after.details)) actions.push('Details changed')
  return actions
}

function dateActions(name: string, before: string | null, after: string | null): string[] {
  if (before === after) return []
  if (before === null) return [`${name} set to ${formatUs(after ?? '')}`]
  if (after === null) return [`${name} ${formatUs(before)} removed`]
  return [`${name} changed from ${formatUs(before)} to ${formatUs(after)}`]
}
