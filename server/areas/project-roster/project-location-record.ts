import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { defineRecord } from '../../records/record.ts'

/** A location of a project. */
export const projectLocationRecord = defineRecord('project_location', projectLocation, {
  name: 'project-location',
  verbs: { first: 'saved', later: 'saved' },
  reads: { isNew: 'is_new', willBeTerming: 'will_be_terming' },
  hasUpdatedAt: true,
})
