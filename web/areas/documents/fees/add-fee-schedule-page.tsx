import { AddDocumentPage } from '../library/add-document-page.tsx'
import { feeSchedules } from './fee-schedules-area.ts'

/** Adds fee schedules (FEE-06). */
export const AddFeeSchedulePage = () => <AddDocumentPage area={feeSchedules} />
