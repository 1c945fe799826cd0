import { choice } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { registerNumber } from '../forms/fields/numbers.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { stateOptions } from '../reference/states.ts'
import { licenseStatuses, unsetStatus } from './license-statuses.ts'
import { isStateBound, licenseTypes } from './license-types.ts'

interface Dates {
  readonly issueDate: string | null
  readonly expirationDate: string | null
}

/** LIC-09, in our words: the problem of an expiration date before the issue date. */
export const checkDateOrder = ({ issueDate, expirationDate }: Dates): { readonly expirationDate?: string } =>
  issueDate !== null && expirationDate !== null && expirationDate < issueDate
    ? { expirationDate: 'The expiration date cannot be earlier than the issue date' }
    : {}

const type = choice('License type', licenseTypes, { required: true })
const status = choice('Status', licenseStatuses, { required: true })

/**
 * The license dialog (LIC-03, 07, 08, 09, AMB-27): a new license starts as Dental and Unset; the state is shown for
 * every type and required for the ten state-bound types; past dates are allowed (AMB-26). Spec 000 §5.
 */
export const license = section(
  'License',
  {
    type: { ...type, empty: licenseTypes[0].value },
    number: registerNumber('Number', { required: true, maxLength: 100, sample: 'DN-20417' }),
    stateId: choice('State', stateOptions),
    issueDate: date('Issue date', { required: true }),
    expirationDate: date('Expiration date', { required: true, dateKind: 'expiration' }),
    status: { ...status, empty: unsetStatus },
  },
  {
    requiredWhen: { stateId: ({ type }) => type !== null && isStateBound(type) },
    crossChecks: checkDateOrder,
  },
)

export type LicenseAnswers = FieldValues<(typeof license)['fields']>
