import { choice } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { text } from '../forms/fields/text.ts'
import { section, type ValuesOf } from '../forms/section.ts'
import { stateOptions } from '../reference/states.ts'
import { licenseStatuses, unsetStatus } from './license-statuses.ts'
import { isStateBound, licenseTypes } from './license-types.ts'

/** LIC-09, in our words. */
const expiresBeforeIssueSentence = 'The expiration date cannot be earlier than the issue date'

const type = choice('License type', licenseTypes, { required: true })
const status = choice('Status', licenseStatuses, { required: true })

/**
 * The license dialog (LIC-03, 07, 08, 09, AMB-27): a new one starts as Dental and Unset; the state is shown for every type
 * and needed for the ten that are bound to one; past dates are allowed (AMB-26). Spec 000 §5.
 */
export const license = section(
  'License',
  {
    type: { ...type, empty: licenseTypes[0].value },
    number: text('Number', { required: true, maxLength: 100, sample: 'DN-20417' }),
    stateId: choice('State', stateOptions),
    issueDate: date('Issue date', { required: true }),
    expirationDate: date('Expiration date', { required: true }),
    status: { ...status, empty: unsetStatus },
  },
  {
    needed: { stateId: ({ type }) => type !== null && isStateBound(type) },
    also: ({ issueDate, expirationDate }) =>
      issueDate !== null && expirationDate !== null && expirationDate < issueDate
        ? { expirationDate: expiresBeforeIssueSentence }
        : {},
  },
)

export type LicenseAnswers = ValuesOf<(typeof license)['fields']>
