import { triState } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import { AFTER_YES } from './sentences.ts'

const isYes = ({ workersCompensation }: { readonly workersCompensation: number | null }): boolean =>
  workersCompensation === 1

const item = (label: string) => triState(label, { unanswered: -1, width: 6 })
const follow = (label: string) => ({ ...item(label), whenInapplicable: AFTER_YES })

/** CRED-P14, AMB-70: the four follow-up questions apply after a Yes, and are -1 otherwise. Spec 001 §4. */
export const workersCompensation = section(
  "Workers' Compensation",
  {
    workersCompensation: item("Does the office treat patients under workers' compensation?"),
    areStaffTrainedIdentification: follow('Are staff trained to identify these patients?'),
    modifiedAlternativeDuty: follow('Does the office offer modified or alternative duty?'),
    officeWillAccommodate: follow('Will the office accommodate these patients promptly?'),
    staffAreAvailable: follow('Are staff available to complete the reports?'),
  },
  {
    appliesWhen: {
      areStaffTrainedIdentification: isYes,
      modifiedAlternativeDuty: isYes,
      officeWillAccommodate: isYes,
      staffAreAvailable: isYes,
    },
  },
)
