import { ApplicationPage } from '../../areas/applications/page/application-page.tsx'
import { FollowUpPart } from './follow-up-part.tsx'

/** An application of the Credentialing Access Point, with the follow-up log for staff. */
export const CapApplicationPage = () => <ApplicationPage StaffPart={FollowUpPart} />
