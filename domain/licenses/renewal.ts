import { checkbox } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { section, type FieldValues } from '../forms/section.ts'
import { checkDateOrder, license, type LicenseAnswers } from './license.ts'
import { activeLicenseStatus, canceledLicenseStatus, expiredStatus } from './license-statuses.ts'
import { isStateBound } from './license-types.ts'

/**
 * AMB-126: a date in the future says that a license of status Expired is active again. `before` is the date that it had, so
 * that nothing is proposed to whoever leaves it alone.
 */
export const shouldProposeActive = (
  { status, expirationDate }: Pick<LicenseAnswers, 'status' | 'expirationDate'>,
  before: string | null,
  today: string,
): boolean => status === expiredStatus && expirationDate !== null && expirationDate !== before && expirationDate > today

/** Whether a license can be renewed at all: one that was canceled was given up. */
export const mayRenew = ({ status }: Pick<LicenseAnswers, 'status'>): boolean => status !== canceledLicenseStatus

/** A state that the license has to name and does not. */
const lacksState = ({ type, stateId }: Pick<LicenseAnswers, 'type' | 'stateId'>): boolean =>
  stateId === null && type !== null && isStateBound(type)

const { number, stateId } = license.fields

/**
 * What is asked to renew this license (AMB-127): the new dates, and whether an expired one becomes active, which is proposed.
 * What the firm took over without its number, or without the state that its type is bound to, is asked as well.
 */
export const createRenewalSection = (stored: LicenseAnswers, today: string) =>
  section(
    'Renew license',
    {
      number: { ...number, width: 2 },
      stateId: { ...stateId, required: true, width: 2 },
      issueDate: date('Issue date', { required: true }),
      expirationDate: date('Expiration date', { required: true, dateKind: 'expiration' }),
      makesActive: checkbox('Set the status to Active', { width: 6 }),
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

/** How the dialog begins: nothing filled in, and Active proposed. */
export const newRenewal: RenewalAnswers = {
  number: '',
  stateId: null,
  issueDate: null,
  expirationDate: null,
  makesActive: true,
}

/** The license as it is saved once it is renewed; the answers are settled. */
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
