import { PageTitle } from '../../../ui/page/page-title.tsx'

/** The list of the practices that the staff member may open. */
export const PracticesPage = () => <PageTitle>Practices</PageTitle>
