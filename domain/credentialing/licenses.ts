import { choice } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { list } from '../forms/list.ts'
import { toPlainCharacters } from '../forms/to-plain-characters.ts'
import { section } from '../forms/section.ts'
import { stateOptions } from '../reference/states.ts'
import { checkExpiresAfterIssue } from './date-order.ts'
import { DAY_NOT_KNOWN } from './sentences.ts'
import { freeText } from './free-text.ts'

const license = section(
  'License',
  {
    stateId: choice('State', stateOptions, { required: true, width: 2 }),
    number: freeText('Number', { required: true, sample: 'DN-20417', width: 2, normalize: toPlainCharacters }),
    issueDate: date('Issue date', { whenPartial: DAY_NOT_KNOWN }),
    expirationDate: date('Expiration date', { required: true, dateKind: 'expiration', whenPartial: DAY_NOT_KNOWN }),
  },
  {
    crossChecks: ({ issueDate, expirationDate }) => ({
      expirationDate: checkExpiresAfterIssue(issueDate, expirationDate),
    }),
  },
)

/** The table of general licenses (CRED-G22…G25). Spec 001 §5. */
export const licenses = list(license, {
  title: 'General license information',
  atLeast: 1,
  atMost: 60,
  sentences: { atLeast: 'Must be at least one license' },
  rowTitle: ({ number, stateId }) =>
    [stateOptions.find(({ value }) => value === stateId)?.label, number].filter(Boolean).join(' '),
})
