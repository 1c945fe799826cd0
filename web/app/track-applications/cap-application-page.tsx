import { StaffRowActions } from '../../areas/applications/documents/staff-row-actions.ts'
import { ApplicationPage } from '../../areas/applications/page/application-page.tsx'
import { FollowUpPart } from './follow-up-part.tsx'
import { RowActionsPart } from './row-actions-part.tsx'

/** An application of the Credentialing Access Point, with the follow-up log for staff. */
export const CapApplicationPage = () => (
  <StaffRowActions value={RowActionsPart}>
    <ApplicationPage StaffPart={FollowUpPart} />
  </StaffRowActions>
)
