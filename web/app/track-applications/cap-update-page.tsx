import { WeeklyUpdatePage } from '../../areas/weekly-updates/weekly-update-page.tsx'
import { updateStaffParts } from './update-staff-parts.tsx'

/** A weekly update of the Credentialing Access Point, with its readers for staff. */
export const CapUpdatePage = () => <WeeklyUpdatePage staffParts={updateStaffParts} />
