import { applicationStatuses } from '../applications/application-status.ts'
import { choice } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { text, texts } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** The firm's weekly report on a project (WEEK-06). */
export const weeklyUpdate = section('Weekly update', {
  title: text('Title', { required: true, maxLength: 200, sample: 'Weekly status update' }),
  actionPoints: texts('Action points', { atMost: 50, maxLength: 500 }),
})

/** One application in a report, as of that week (WEEK-07). */
export const weeklyUpdateRow = section('Application', {
  transitions: texts('Transitions', { atMost: 20, maxLength: 500 }),
  network: text('Network', { required: true, sample: 'Aetna' }),
  submissionDate: date('Submission date'),
  statusId: choice('Status', applicationStatuses, { required: true }),
  effectiveDate: date('Effective date'),
})
