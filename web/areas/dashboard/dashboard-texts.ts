import { recordTexts } from '../../records/record-texts.ts'
import { failureTexts } from '../../ui/feedback/failure-texts.ts'

/** The texts of the Credentialing Access Point. */
export const dashboardTexts = {
  title: 'Credentialing Access Point',
  viewOnly: recordTexts.viewOnly,
  cardsMissing: failureTexts.offline,
  noAssignee: 'Your advisor will be listed here.',
  licensesOnly: 'You have access to providers and licenses only.',
} as const
