import { checkbox } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { checkDateOrder, license, type LicenseAnswers } from './license.ts'
import { activeLicenseStatus, canceledLicenseStatus, expiredStatus } from './license-statuses.ts'
import { isStateBound } from './license-types.ts'

/**
 * AMB-126: whether to propose that an Expired license is active again, because it has a new date in the future.
 * `before` is the stored date; an unchanged date proposes nothing.
 */
export const shouldProposeActive = (
  { status, expirationDate }: Pick<LicenseAnswers, 'status' | 'expirationDate'>,
  before: string | null,
  today: string,
): boolean => status === expiredStatus && expirationDate !== null && expirationDate !== before && expirationDate > today

/** Whether a license can be renewed; canceled ones cannot. */
export const canRenew = ({ status }: Pick<LicenseAnswers, 'status'>): boolean => status !== canceledLicenseStatus

/** Whether the license needs a state and has none. */
const lacksState = ({ type, stateId }: Pick<LicenseAnswers, 'type' | 'stateId'>): boolean =>
  stateId === null && type !== null && isStateBound(type)

const { number, stateId } = license.fields

/**
 * The form to renew this license (AMB-127): the new dates, and whether an expired license becomes active (proposed).
 * For imported licenses, also the number or the required state if it is missing.
 */
export const createRenewalSection = (stored: LicenseAnswers, today: string) =>
  section(
    'Renew license',
    {
      number: { ...number, width: 2 },
      stateId: { ...stateId, required: true, width: 2 },
      issueDate: date('Issue date', { required: true }),
      expirationDate: date('Expiration date', { required: true, dateKind: 'expiration' }),
      makesActive: checkbox('Set status to Active', { width: 6 }),
    },
    {
      appliesWhen: {
        number: () => stored.number === '',
        stateId: () => lacksState(stored),
        makesActive: ({ expirationDate }) =>
          shouldProposeActive({ status: stored.status, expirationDate }, stored.expirationDate, today),
      },
      crossChecks: checkDateOrder,
    },
  )

export type RenewalAnswers = FieldValues<ReturnType<typeof createRenewalSection>['fields']>

/** The initial values of the dialog. */
export const newRenewal: RenewalAnswers = {
  number: '',
  stateId: null,
  issueDate: null,
  expirationDate: null,
  makesActive: true,
}

/** Returns the renewed license; the answers are normalized. */
export function applyRenewal(stored: LicenseAnswers, answers: RenewalAnswers): LicenseAnswers {
  const { issueDate, expirationDate, makesActive } = answers
  return {
    ...stored,
    number: stored.number === '' ? answers.number : stored.number,
    stateId: stored.stateId ?? answers.stateId,
    issueDate,
    expirationDate,
    status: makesActive ? activeLicenseStatus : stored.status,
  }
}
