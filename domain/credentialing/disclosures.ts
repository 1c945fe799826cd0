import { yesNo } from '../forms/fields/choice.ts'
import { section } from '../forms/section.ts'
import { explanation } from './free-text.ts'

const question = (label: string) => yesNo(label, { width: 6 })
const explain = explanation('Explain', {
  required: true,
  sample: 'Settled without payment',
  hideWhenInapplicable: true,
})

const historyQuestion = (start: string) =>
  question(`${start} ever been denied, revoked, suspended, limited or surrendered?`)

/**
 * The licensing questions 1 to 6 (CRED-R11…R14, AMB-71). The first has six parts; each Yes requires an explanation.
 * Spec 001 §3, §5.
 */
export const disclosures = section(
  'Licensing information',
  {
    stateLicense: historyQuestion('1a. Has your state license'),
    stateLicenseExplain: explain,
    dea: historyQuestion('1b. Has your DEA registration'),
    deaExplain: explain,
    hospitalOtherMembership: historyQuestion('1c. Has your membership on a hospital or other medical staff'),
    hospitalOtherMembershipExplain: explain,
    medicaidOtherParticipation: historyQuestion('1d. Has your participation in Medicaid or another government program'),
    medicaidOtherParticipationExplain: explain,
    hmoppo: historyQuestion('1e. Has your participation in an HMO, PPO or other network'),
    hmoppoExplain: explain,
    professionalOrganizationMembership: historyQuestion('1f. Has your membership in a professional organization'),
    profOrganizationMembershipExplain: explain,
    reasonsServicesRequired: question('2. Is there any reason you could not perform the services required of you?'),
    servicesRequiredExplain: explain,
    haveInvolvedArbitration: question('3. Have you ever been involved in a malpractice suit or an arbitration?'),
    arbitrationExplain: explain,
    hasProfessionalLiabilityInsuranceDenied: question(
      '4. Has your professional liability insurance ever been denied, canceled or not renewed?',
    ),
    insuranceDeniedExplain: explain,
    communicableHealthCondition: question('5. Do you have a communicable health condition?'),
    healthConditionExplain: explain,
    convictedOfCrime: question('6. Have you ever been convicted of a crime?'),
    convictedOfCrimeExplain: explain,
  },
  {
    appliesWhen: {
      stateLicenseExplain: ({ stateLicense }) => stateLicense === true,
      deaExplain: ({ dea }) => dea === true,
      hospitalOtherMembershipExplain: ({ hospitalOtherMembership }) => hospitalOtherMembership === true,
      medicaidOtherParticipationExplain: ({ medicaidOtherParticipation }) => medicaidOtherParticipation === true,
      hmoppoExplain: ({ hmoppo }) => hmoppo === true,
      profOrganizationMembershipExplain: ({ professionalOrganizationMembership: member }) => member === true,
      servicesRequiredExplain: ({ reasonsServicesRequired }) => reasonsServicesRequired === true,
      arbitrationExplain: ({ haveInvolvedArbitration }) => haveInvolvedArbitration === true,
      insuranceDeniedExplain: ({ hasProfessionalLiabilityInsuranceDenied: denied }) => denied === true,
      healthConditionExplain: ({ communicableHealthCondition }) => communicableHealthCondition === true,
      convictedOfCrimeExplain: ({ convictedOfCrime }) => convictedOfCrime === true,
    },
  },
)
