import { DocumentPage } from '../library/document-page.tsx'
import { feeSchedules } from './fee-schedules-area.ts'

/** The page of one fee schedule. */
export const FeeSchedulePage = () => <DocumentPage area={feeSchedules} />
