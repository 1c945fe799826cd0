import { feeSchedule } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { defineRecord } from '../../../records/record.ts'

/** Practice documents and fee schedules share a table, but no list contains both (AMB-52). */
export type DocumentKind = 'document' | 'feeSchedule'

const settings = {
  columns: { documentTypeId: 'document_type', documentCategory: 'category', documentStatus: 'status' },
  elsewhere: ['vvtProviderId', 'insuranceCompanies'],
  reads: { source: 'source', uploaded: 'uploaded_at', fileId: 'file_id' },
  hasUpdatedAt: true,
} as const

/** A practice document has all fields of a fee schedule, most of them empty, and links to providers and insurers. */
export const documentRecords = {
  document: defineRecord('account_document', feeSchedule, { ...settings, name: 'document' }),
  feeSchedule: defineRecord('account_document', feeSchedule, { ...settings, name: 'fee-schedule' }),
} as const
