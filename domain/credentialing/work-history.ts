import { postalCode } from '../forms/fields/address.ts'
import { choice } from '../forms/fields/choice.ts'
import { city } from '../forms/fields/city.ts'
import { month } from '../forms/fields/date.ts'
import { list } from '../forms/list.ts'
import { section } from '../forms/section.ts'
import { countryOptions, homeCountry } from '../reference/countries.ts'
import { stateOptions } from '../reference/states.ts'
import { checkEndsAfterStart } from './date-order.ts'
import { explanation, freeText } from './free-text.ts'

const MONTH_NOT_KNOWN = 'Please check the exact month and update the date'

const employment = section(
  'Employer',
  {
    practiceEmployer: freeText('Practice or employer', { required: true, sample: 'Harborview Dental', width: 4 }),
    position: freeText('Position', { required: true, sample: 'Associate dentist', width: 2 }),
    datesOfEmploymentFrom: month('Start', { required: true, whenPartial: MONTH_NOT_KNOWN }),
    datesOfEmploymentTo: month('End', {
      whenPartial: MONTH_NOT_KNOWN,
      helper: 'Leave blank if you work there now',
    }),
    reasonForLeaving: freeText('Reason for leaving', { required: true, sample: 'Moved', width: 6 }),
    mailingAddress: freeText('Mailing address', { required: true, sample: '12 Pier Street', width: 6 }),
    city: city('City', { required: true, width: 2 }),
    countryId: { ...choice('Country', countryOptions, { required: true, width: 2 }), sample: homeCountry },
    stateId: choice('State', stateOptions, {
      required: true,
      width: 2,
      whenInapplicable: 'For United States addresses only',
    }),
    zip: postalCode('ZIP', { required: true }),
  },
  {
    // The list contains only the states of the United States (AMB-79).
    appliesWhen: { stateId: ({ countryId }) => countryId === null || countryId === homeCountry },
    crossChecks: ({ datesOfEmploymentFrom: from, datesOfEmploymentTo: to }) => ({
      datesOfEmploymentTo: checkEndsAfterStart(from, to),
    }),
  },
)

/** The label shown for a missing end date, which means the current job. */
export const CURRENT_JOB_LABEL = 'Now'

/** Where the provider has worked in the last five years (CRED-O22…O26). Spec 001 §5, §9. */
export const workHistory = list(employment, {
  title: 'Work history',
  atLeast: 1,
  atMost: 60,
  sentences: { atLeast: 'Must be at least one work history record' },
  rowTitle: ({ practiceEmployer }) => practiceEmployer,
})

const gap = section('Gap', {
  from: month('From'),
  to: month('To'),
  explanation: explanation('What did you do during this time?', { sample: 'Parental leave' }),
})

/**
 * An explanation for each gap of more than sixty days. Insurers ask for it, but a form can be published without it
 * (domain facts §13).
 */
export const workHistoryGaps = list(gap, {
  title: 'Gaps in work history',
  atMost: 60,
  rowTitle: ({ from, to }) => `${from ?? ''} to ${to ?? ''}`,
})
