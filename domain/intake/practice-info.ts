import { choice, yesNo, yesNoUnknown } from '../forms/fields/choice.ts'
import { longText, texts } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { grossRevenues, insuranceCompaniesCounts } from './practice-scale.ts'

/** The practice and its plans, in the intake of an established practice (INT-16, INT-58…62, AMB-49). Spec 001 §5. */
export const intakePracticeInfo = section('Practice Info', {
  anticipatePractice: yesNoUnknown('Do you anticipate adding a practice in the next 3-6 months?'),
  anticipateLocation: yesNoUnknown('Do you anticipate adding a location in the next 3-6 months?'),
  anticipateTin: yesNoUnknown('Do you anticipate a change of your TIN in the next 3-6 months?'),
  anticipateMasterFeeSchedule: yesNoUnknown(
    'Do you anticipate a change of your master fee schedule in the next 3-6 months?',
  ),
  insuranceCompaniesCount: choice('Insurance companies in network', insuranceCompaniesCounts, { required: true }),
  grossRevenue: choice('Gross revenue, in dollars', grossRevenues, { required: true }),
  includeNonNegatiableNetwork: yesNo("Are there any networks you don't want to negotiate?", { width: 6 }),
  nonNegatiableNetworkList: texts('Non-negotiable networks', {
    required: true,
    width: 6,
    helper: 'Separate with commas. Enter "None" if there are none',
  }),
  additionalInfo: longText('Additional information'),
})
