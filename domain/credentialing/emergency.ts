import { checkbox, triState, yesNo } from '../forms/fields/choice.ts'
import { longText } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

const hasKit = ({ emergencyKitPresent }: { readonly emergencyKitPresent: boolean | null }): boolean =>
  emergencyKitPresent === true

// The question above the checkboxes explains why they are disabled.
const drug = (label: string) => checkbox(label, { width: 2, whenInapplicable: '' })

/** CRED-P01, AMB-105. Spec 001 §2, §4. */
export const emergency = section(
  'Emergency Preparedness',
  {
    emergencyKitPresent: yesNo('Is an emergency kit present?', { width: 6, helper: 'If yes, check what it contains' }),
    epinephrine: drug('Epinephrine'),
    histamineBlocker: drug('Histamine blocker'),
    nitroglycerin: drug('Nitroglycerin'),
    bronchodilatorAlbuterol: drug('Bronchodilator (albuterol)'),
    aspirin: drug('Aspirin'),
    sugar: drug('Sugar'),
    availableEquipment: triState('Is emergency equipment for resuscitation available?', { unanswered: -1, width: 6 }),
  },
  {
    appliesWhen: {
      epinephrine: hasKit,
      histamineBlocker: hasKit,
      nitroglycerin: hasKit,
      bronchodilatorAlbuterol: hasKit,
      aspirin: hasKit,
      sugar: hasKit,
    },
  },
)

/** CRED-P02, P03. Spec 001 §2, §5. */
export const officeRequirements = section('Office Requirements', {
  answeringMachine: yesNo('Is there an answering machine?'),
  emergenciesHandled: yesNo('Are emergencies handled within 24 hours?'),
  portableOxygen: yesNo('Is portable oxygen available?'),
  afterHours: longText('How is the office covered after hours', {
    required: true,
    maxLength: 500,
    sample: 'An answering service calls the dentist on duty',
  }),
})
