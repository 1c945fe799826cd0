import {
  countFeeSchedules,
  downloadFeeSchedules,
  listFeeScheduleChoices,
  listFeeSchedules,
  updateFeeSchedule,
  uploadFeeSchedule,
} from '@client-center/contract/documents/fees/fee-schedules.ts'
import { feeSchedule, type feeScheduleFields } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { feeScheduleColumns, phoneFeeScheduleColumns } from '../library/document-columns.tsx'
import { feeScheduleFilters } from '../library/document-filters.tsx'
import { accountDocumentControls } from '../library/document-controls.tsx'
import type { DocumentArea } from '../library/document-area.ts'
import { paths } from '../../../paths/paths.ts'
import { feeScheduleUpdateBody, feeScheduleUploadFields } from './fee-schedule-answers.ts'
import { feeScheduleFile } from './fee-schedule-file.ts'
import { feeSchedulesTexts } from './fee-schedules-texts.ts'

export const feeSchedules: DocumentArea<typeof feeScheduleFields> = {
  scope: 'feeSchedule',
  section: feeSchedule,
  order: [
    'documentTypeId',
    'documentCategory',
    'vvtProviderId',
    'feeScheduleCompany',
    'otherFeeScheduleCompany',
    'documentStatus',
    'insuranceCompanies',
    'description',
  ],
  draw: accountDocumentControls,
  texts: feeSchedulesTexts,
  auditKind: 'fee-schedule',
  list: listFeeSchedules,
  count: countFeeSchedules,
  choices: listFeeScheduleChoices,
  columns: feeScheduleColumns,
  phoneColumns: phoneFeeScheduleColumns,
  filters: feeScheduleFilters,
  several: downloadFeeSchedules,
  upload: uploadFeeSchedule,
  update: updateFeeSchedule,
  listPath: paths.feeSchedules,
  addPath: paths.addFeeSchedule,
  pagePath: paths.feeSchedule,
  file: feeScheduleFile,
  uploadFields: feeScheduleUploadFields,
  updateBody: feeScheduleUpdateBody,
}
