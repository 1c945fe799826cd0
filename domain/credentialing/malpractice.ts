import { date } from '../forms/fields/date.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { expiresAfterIssue } from './dated.ts'
import { DAY_NOT_KNOWN } from './sentences.ts'

/** CRED-G20, G28. Spec 001 §5. */
export const malpractice = section(
  'Malpractice insurance',
  {
    professionalLiabilityCarrierName: text('Professional liability carrier', {
      required: true,
      sample: 'Harborview Mutual',
      width: 4,
    }),
    policyNumber: text('Policy number', { required: true, sample: 'HM-7781204', width: 2 }),
    aggregateAmount: text('Liability aggregate', { maxLength: 50, sample: '$3,000,000', width: 3 }),
    occurrenceAmount: text('Liability occurrence', { maxLength: 50, sample: '$1,000,000', width: 3 }),
    issueDate: date('Issue date of the policy', { required: true, whenPartial: DAY_NOT_KNOWN }),
    expirationDate: date('Expiration date of the policy', { required: true, whenPartial: DAY_NOT_KNOWN }),
  },
  { also: ({ issueDate, expirationDate }) => ({ expirationDate: expiresAfterIssue(issueDate, expirationDate) }) },
)
