import { StaffRowActions } from '../../areas/applications/documents/staff-row-actions.ts'
import { ApplicationInHost } from '../../areas/applications/page/application-in-host.tsx'
import { FollowUpPart } from './follow-up-part.tsx'
import { RowActionsPart } from './row-actions-part.tsx'
import { useTrackingHosts } from './use-tracking-hosts.ts'

/** An application of a project (TRACK-05). */
export const TrackedPage = () => (
  <StaffRowActions value={RowActionsPart}>
    <ApplicationInHost host={useTrackingHosts().applications} StaffPart={FollowUpPart} />
  </StaffRowActions>
)
