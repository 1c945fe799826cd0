import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { StatusPill } from '../../ui/text/status-pill.tsx'

/** The status of an application, with its color and label. */
export function ApplicationStatusPill({ statusId }: { readonly statusId: number }) {
  const status = findApplicationStatus(statusId)
  return status === undefined ? null : <StatusPill tone={status.tone}>{status.label}</StatusPill>
}
