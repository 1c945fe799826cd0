import { checkbox } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { section } from '../forms/section.ts'
import { normalizeDeaNumber } from '../licenses/dea-number.ts'
import { checkExpiresAfterIssue } from './date-order.ts'
import { DAY_NOT_KNOWN } from './sentences.ts'
import { freeText } from './free-text.ts'

const registered = ({ deaWaiverLetter }: { readonly deaWaiverLetter: boolean }): boolean => !deaWaiverLetter

/** CRED-G27: number and dates, unless a waiver letter is chosen. Spec 001 §5. */
export const deaRegistration = section(
  'DEA registration',
  {
    deaWaiverLetter: checkbox('Use a DEA waiver letter instead', { width: 6 }),
    deaNumber: freeText('DEA number', { sample: 'FC1234563', width: 2, normalize: normalizeDeaNumber }),
    deanIssueDate: date('Issue date of the registration', { whenPartial: DAY_NOT_KNOWN }),
    deanIssueDateExpirationDate: date('Expiration date of the registration', {
      whenPartial: DAY_NOT_KNOWN,
      dateKind: 'expiration',
    }),
  },
  {
    requiredWhen: { deaNumber: registered, deanIssueDate: registered, deanIssueDateExpirationDate: registered },
    crossChecks: ({ deanIssueDate, deanIssueDateExpirationDate }) => ({
      deanIssueDateExpirationDate: checkExpiresAfterIssue(deanIssueDate, deanIssueDateExpirationDate),
    }),
  },
)
