import { yesNo } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import { freeText } from './free-text.ts'

/** CRED-G18, G19: the number of a program is required if the provider accepts it. Spec 001 §5. */
export const programs = section(
  'Medicaid and Medicare',
  {
    acceptsMedicaid: yesNo('Do you accept Medicaid?'),
    medicaidNumber: freeText('Medicaid number', { sample: '1048822' }),
    acceptsMedicare: yesNo('Do you accept Medicare?'),
    medicareNumber: freeText('Medicare number', { sample: 'A48822' }),
    optedMedicare: yesNo('Have you opted out of Medicare?'),
  },
  {
    requiredWhen: {
      medicaidNumber: ({ acceptsMedicaid }) => acceptsMedicaid === true,
      medicareNumber: ({ acceptsMedicare }) => acceptsMedicare === true,
    },
  },
)
