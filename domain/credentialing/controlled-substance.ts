import { date } from '../forms/fields/date.ts'
import { plainSigns } from '../forms/plain-signs.ts'
import { section } from '../forms/section.ts'
import { expiresAfterIssue } from './dated.ts'
import { DAY_NOT_KNOWN } from './sentences.ts'
import { freeText } from './free-text.ts'

/** CRED-G26: both dates are needed with a number. Spec 001 §5. */
export const controlledSubstance = section(
  'Controlled substance certificate',
  {
    controlledSubstanceCertificateNumber: freeText('Certificate number', {
      sample: 'CS-48120',
      width: 2,
      settle: plainSigns,
    }),
    cscnIssueDate: date('Issue date of the certificate', { whenPartial: DAY_NOT_KNOWN }),
    cscNumberExpirationDate: date('Expiration date of the certificate', {
      whenPartial: DAY_NOT_KNOWN,
      dateKind: 'expiration',
    }),
  },
  {
    needed: {
      cscnIssueDate: ({ controlledSubstanceCertificateNumber: number }) => number !== '',
      cscNumberExpirationDate: ({ controlledSubstanceCertificateNumber: number }) => number !== '',
    },
    also: ({ cscnIssueDate, cscNumberExpirationDate }) => ({
      cscNumberExpirationDate: expiresAfterIssue(cscnIssueDate, cscNumberExpirationDate),
    }),
  },
)
