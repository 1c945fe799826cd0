import { WeeklyUpdateInHost } from '../../areas/weekly-updates/weekly-update-in-host.tsx'
import { updateStaffParts } from './update-staff-parts.tsx'
import { useTrackingHosts } from './use-tracking-hosts.ts'

/** A weekly update of a project (TRACK-06). */
export const ProjectUpdatePage = () => (
  <WeeklyUpdateInHost host={useTrackingHosts().updates} staffParts={updateStaffParts} />
)
