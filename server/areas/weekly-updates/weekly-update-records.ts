import { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import { defineRecord } from '../../records/record.ts'

/** An update of a project; its rows refer to it. */
export const weeklyUpdateRecord = defineRecord('weekly_update', weeklyUpdate, {
  name: 'weekly-update',
  verbs: { first: 'published' },
  reads: { projectId: 'project_id', publishedOn: 'published_at' },
  hasUpdatedAt: false,
})

/** One application of an update, as it was at that time. */
export const weeklyUpdateRowRecord = defineRecord('weekly_update_row', weeklyUpdateRow, {
  name: 'weekly-update-row',
  columns: { statusId: 'status' },
  reads: { applicationId: 'application_id' },
  hasUpdatedAt: false,
})
