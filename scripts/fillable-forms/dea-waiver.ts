import type { FormPart } from './fillable-form.ts'

export const deaWaiverTitle = 'DEA Waiver'

/** The declaration of a provider without a DEA registration (REQI-05). */
export const deaWaiver: readonly FormPart[] = [
  {
    words:
      'A provider without a DEA registration completes this form, signs it, and uploads it in place of the registration. Insurance companies ask for one or the other.',
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
      'I am not currently registered with the Drug Enforcement Administration. Until I am, I will not prescribe, dispense or administer controlled substances. I refer patients who need controlled substances to the colleague named below, who holds a registration.',
  },
  { room: 'Reason for no registration, and expected date, if any', height: 46 },
  { heading: 'Prescribing colleague' },
  {
    line: [
      ['Full name of the colleague', 2],
      ['DEA number of the colleague', 1],
    ],
  },
  {
    words:
      'I will notify the insurance companies and the practice as soon as I am registered. The statements in this form are true and complete to the best of my knowledge.',
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
