import { choice, choices, yesNo } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import {
  otherSporeTestingCompany,
  sporeTestingCompanies,
  sporeTestingFrequencies,
  sterilizationMethods,
} from '../reference/sterilization.ts'
import { freeText } from './free-text.ts'

/** CRED-P05…P09, AMB-105. Spec 001 §2, §5, §9. */
export const sterilization = section(
  'Sterilization/Disinfection and Spore Testing',
  {
    sterilizationMethods: choices('Sterilization methods', sterilizationMethods, { required: true, width: 6 }),
    sporeTestingFrequency: choice('Spore testing frequency', sporeTestingFrequencies, { required: true, width: 2 }),
    sporeTestingCompanies: choices('Spore testing companies', sporeTestingCompanies, { required: true, width: 6 }),
    otherCompany: freeText('Other company', {
      required: true,
      sample: 'Harborview Labs',
      whenInapplicable: 'Choose Other above to fill this in',
      width: 4,
    }),
    sporeResults: yesNo('Are spore test results kept?'),
    instruments: yesNo('Are instruments sterilized and packaged?'),
    handpieces: yesNo('Are handpieces heat sterilized?'),
    endodonticFilesBurs: yesNo('Are endodontic files and burs heat sterilized?'),
    allInstruments: yesNo('Are all instruments that touch the mouth heat sterilized?'),
    coldSterilization: yesNo('Is cold sterilization used?'),
    freeFromFood: yesNo('Is the sterilization area free from food?'),
    surfaceDisinfection: yesNo('Are surfaces disinfected between patients?'),
    suctionLines: yesNo('Are suction lines disinfected?'),
    oralSurgeon: yesNo('Are sterile supplies used in oral surgery?'),
  },
  { appliesWhen: { otherCompany: ({ sporeTestingCompanies: chosen }) => chosen.includes(otherSporeTestingCompany) } },
)
