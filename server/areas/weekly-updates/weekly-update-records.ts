import { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import { defineRecord } from '../../records/record.ts'

/** An update of a project. Its rows are separate records. */
export const weeklyUpdateRecord = defineRecord('weekly_update', weeklyUpdate, {
  name: 'weekly-update',
  verbs: { first: 'published' },
  reads: { projectId: 'project_id', publishedOn: 'published_at', correctedOn: 'corrected_at' },
  hasUpdatedAt: false,
})

/** One application in an update, as it was when the update was published. */
export const weeklyUpdateRowRecord = defineRecord('weekly_update_row', weeklyUpdateRow, {
  name: 'weekly-update-row',
  columns: { statusId: 'status' },
  reads: { applicationId: 'application_id' },
  hasUpdatedAt: false,
})
