import { yesNo } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** CRED-G18, G19: the numbers are needed of those who accept. Spec 001 §5. */
export const programs = section(
  'Medicaid and Medicare',
  {
    acceptsMedicaid: yesNo('Do you accept Medicaid?'),
    medicaidNumber: text('Medicaid number', { maxLength: 50, sample: '1048822' }),
    acceptsMedicare: yesNo('Do you accept Medicare?'),
    medicareNumber: text('Medicare number', { maxLength: 50, sample: 'A48822' }),
    optedMedicare: yesNo('Have you opted out of Medicare?'),
  },
  {
    needed: {
      medicaidNumber: ({ acceptsMedicaid }) => acceptsMedicaid === true,
      medicareNumber: ({ acceptsMedicare }) => acceptsMedicare === true,
    },
  },
)
