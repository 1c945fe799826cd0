import { ApplicationInHost } from '../../areas/applications/page/application-in-host.tsx'
import { FollowUpPart } from './follow-up-part.tsx'
import { useTrackingHosts } from './use-tracking-hosts.ts'

/** An application of a project (TRACK-05). */
export const TrackedPage = () => <ApplicationInHost host={useTrackingHosts().applications} StaffPart={FollowUpPart} />
