import type { FormPart } from './fillable-form.ts'

export const deaWaiverTitle = 'DEA Waiver'

/** The declaration of a provider without a DEA registration (REQI-05). */
export const deaWaiver: readonly FormPart[] = [
  {
    words:
      'A provider without a DEA registration fills in this form, signs it, and uploads it in place of the registration. Insurance companies ask for one of the two.',
  },
  { heading: 'The provider' },
  {
    line: [
      ['Full name of the provider', 2],
      ['NPI', 1],
    ],
  },
  {
    line: [
      ['Dental license number', 2],
      ['State of the license', 1],
    ],
  },
  {
    line: [
      ['Name of the practice', 2],
      ['Phone', 1],
    ],
  },
  { heading: 'Declaration' },
  {
    words:
      'I do not hold a registration with the Drug Enforcement Administration at present. I do not prescribe, dispense or administer controlled substances while I have none. A patient of mine who needs a controlled substance is referred to the colleague named below, who holds a registration.',
  },
  { room: 'Why there is no registration, and when one is expected, if it is', height: 46 },
  { heading: 'The colleague who prescribes' },
  {
    line: [
      ['Full name of the colleague', 2],
      ['DEA number of the colleague', 1],
    ],
  },
  {
    words:
      'I will tell the insurance companies and the practice as soon as I hold a registration. What I state here is true and complete to the best of my knowledge.',
  },
  {
    signature: [
      ['Signature of the provider', 3],
      ['Date', 1],
    ],
  },
  {
    signature: [
      ['Signature of the colleague', 3],
      ['Date', 1],
    ],
  },
]
