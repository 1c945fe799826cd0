import { date } from '../forms/fields/date.ts'
import { toPlainCharacters } from '../forms/to-plain-characters.ts'
import { section } from '../forms/section.ts'
import { checkExpiresAfterIssue } from './date-order.ts'
import { DAY_NOT_KNOWN } from './sentences.ts'
import { freeText } from './free-text.ts'

/** CRED-G20, G28. Spec 001 §5. */
export const malpractice = section(
  'Malpractice insurance',
  {
    professionalLiabilityCarrierName: freeText('Professional liability carrier', {
      required: true,
      sample: 'Harborview Mutual',
      width: 4,
    }),
    policyNumber: freeText('Policy number', {
      required: true,
      sample: 'HM-7781204',
      width: 2,
      normalize: toPlainCharacters,
    }),
    aggregateAmount: freeText('Liability aggregate', { sample: '$3,000,000', width: 3 }),
    occurrenceAmount: freeText('Liability occurrence', { sample: '$1,000,000', width: 3 }),
    issueDate: date('Issue date of the policy', { required: true, whenPartial: DAY_NOT_KNOWN }),
    expirationDate: date('Expiration date of the policy', {
      required: true,
      dateKind: 'expiration',
      whenPartial: DAY_NOT_KNOWN,
    }),
  },
  {
    crossChecks: ({ issueDate, expirationDate }) => ({
      expirationDate: checkExpiresAfterIssue(issueDate, expirationDate),
    }),
  },
)
