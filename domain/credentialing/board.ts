import { yesNo } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import { freeText } from './free-text.ts'

/** CRED-G16. Spec 001 §4, §5. */
export const board = section(
  'Board certification',
  {
    boardCertified: yesNo('Are you board certified?'),
    boardEligible: yesNo('Are you board eligible?'),
    throughWho: freeText('Through who?', {
      required: true,
      sample: 'American Board of Endodontics',
      whenInapplicable: 'Answer Yes to board certified to fill this in',
      width: 6,
    }),
  },
  { appliesWhen: { throughWho: ({ boardCertified }) => boardCertified === true } },
)
