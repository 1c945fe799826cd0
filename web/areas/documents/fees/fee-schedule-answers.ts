import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { FeeScheduleAnswers } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { updateBody, uploadFields } from '../library/document-answers.ts'

/** The answers as text fields of an upload, and the id under which the file is stored. */
export const feeScheduleUploadFields = (answers: FeeScheduleAnswers, id: string) => ({
  ...uploadFields(answers, id),
  documentStatus: String(answers.documentStatus ?? ''),
  feeScheduleCompany: String(answers.feeScheduleCompany ?? ''),
  otherFeeScheduleCompany: answers.otherFeeScheduleCompany,
  insuranceCompanies: answers.insuranceCompanies.join(','),
})

/** The answers as the body of an update. */
export const feeScheduleUpdateBody = (document: AccountDocument, answers: FeeScheduleAnswers) => ({
  ...updateBody(document, answers),
  documentStatus: answers.documentStatus,
  feeScheduleCompany: answers.feeScheduleCompany,
  otherFeeScheduleCompany: answers.otherFeeScheduleCompany,
  insuranceCompanies: answers.insuranceCompanies,
})
