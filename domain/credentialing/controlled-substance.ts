import { date } from '../forms/fields/date.ts'
import { toPlainCharacters } from '../forms/to-plain-characters.ts'
import { section } from '../forms/section.ts'
import { checkExpiresAfterIssue } from './date-order.ts'
import { DAY_NOT_KNOWN } from './sentences.ts'
import { freeText } from './free-text.ts'

/** CRED-G26: a certificate number requires both dates. Spec 001 §5. */
export const controlledSubstance = section(
  'Controlled substance certificate',
  {
    controlledSubstanceCertificateNumber: freeText('Certificate number', {
      sample: 'CS-48120',
      width: 2,
      normalize: toPlainCharacters,
    }),
    cscnIssueDate: date('Issue date of the certificate', { whenPartial: DAY_NOT_KNOWN }),
    cscNumberExpirationDate: date('Expiration date of the certificate', {
      whenPartial: DAY_NOT_KNOWN,
      dateKind: 'expiration',
    }),
  },
  {
    requiredWhen: {
      cscnIssueDate: ({ controlledSubstanceCertificateNumber: number }) => number !== '',
      cscNumberExpirationDate: ({ controlledSubstanceCertificateNumber: number }) => number !== '',
    },
    crossChecks: ({ cscnIssueDate, cscNumberExpirationDate }) => ({
      cscNumberExpirationDate: checkExpiresAfterIssue(cscnIssueDate, cscNumberExpirationDate),
    }),
  },
)
