import { location } from '@client-center/domain/locations/location.ts'
import { defineRecord } from '../../records/record.ts'

/** A location of the practice. */
export const locationRecord = defineRecord('location', location, {
  name: 'location',
  verbs: { first: 'saved', later: 'saved' },
  reads: { isTerminated: 'is_terminated', startDate: 'start_date', terminationDate: 'termination_date' },
  hasUpdatedAt: true,
})
