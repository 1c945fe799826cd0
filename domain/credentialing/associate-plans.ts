import { yesNo } from '../forms/fields/choice.ts'
import { tin } from '../forms/fields/numbers.ts'
import { section } from '../forms/section.ts'
import { AFTER_YES } from './sentences.ts'

/** CRED-O27…O29. Spec 001 §2, §5. */
export const associatePlans = section(
  'Work as an associate',
  {
    associateAnywhereCurrently: yesNo('Are you an associate anywhere currently?', { width: 6 }),
    openYourNewPractice: yesNo('Will you remain an associate after you open your new practice?', { width: 6 }),
    tinAssociated: tin('If yes, please provide TIN associated.', {
      required: true,
      whenInapplicable: AFTER_YES,
      width: 3,
    }),
  },
  { appliesWhen: { tinAssociated: ({ openYourNewPractice }) => openYourNewPractice === true } },
)
