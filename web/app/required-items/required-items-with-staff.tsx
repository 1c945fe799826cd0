import { RequiredItemsPage } from '../../areas/documents/required/required-items-page.tsx'
import { StaffFileButton } from '../../areas/documents/project/staff-file-button.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Only staff load its code. */
const ProjectFilePart = lazyPart(
  async () => (await import('../../areas/firm/document-requests/project-file-button.tsx')).ProjectFileButton,
  () => null,
)

/** The required items of a project, with what staff do with the firm's documents. */
export const RequiredItemsWithStaff = () => (
  <StaffFileButton value={ProjectFilePart}>
    <RequiredItemsPage />
  </StaffFileButton>
)
