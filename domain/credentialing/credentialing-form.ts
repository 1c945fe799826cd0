import { form, type FormAnswers } from '../forms/form.ts'
import { anesthesia } from './anesthesia.ts'
import { associatePlans } from './associate-plans.ts'
import { associates } from './associates.ts'
import { board } from './board.ts'
import { controlledSubstance } from './controlled-substance.ts'
import { deaRegistration } from './dea-registration.ts'
import { disclosures } from './disclosures.ts'
import { dentalSchool, residency, undergraduate } from './education.ts'
import { emergency, officeRequirements } from './emergency.ts'
import { hospital } from './hospital.ts'
import { identification } from './identification.ts'
import { licenses } from './licenses.ts'
import { malpractice } from './malpractice.ts'
import { memberships } from './memberships.ts'
import { offices } from './offices.ts'
import { person } from './person.ts'
import { programs } from './programs.ts'
import { references } from './references.ts'
import { signature } from './signature.ts'
import { sterilization } from './sterilization.ts'
import { barrierControl, infectiousWaste } from './waste-and-barriers.ts'
import { workHistory, workHistoryGaps } from './work-history.ts'
import { workersCompensation } from './workers-compensation.ts'
import { xRays } from './x-rays.ts'

/** The last tab: the questions about the practice, which are separate on the wire (001 §3). */
const practiceTab = {
  title: 'Practice Info',
  parts: {
    emergency,
    officeRequirements,
    xRays,
    sterilization,
    infectiousWaste,
    barrierControl,
    anesthesia,
    workersCompensation,
    signature,
  },
} as const

/** The complete credentialing form, on the four tabs of the specification (CRED-L11). Spec 001 §2, §3. */
export const credentialingForm = form('Credentialing Information Form', {
  general: {
    title: 'General info',
    parts: {
      person,
      identification,
      board,
      programs,
      licenses,
      controlledSubstance,
      deaRegistration,
      malpractice,
      associates,
    },
  },
  work: {
    title: 'Locations And Work History',
    parts: { offices, workHistory, workHistoryGaps, associatePlans },
  },
  background: {
    title: 'References, Education And License Info',
    parts: { references, undergraduate, dentalSchool, residency, memberships, hospital, disclosures },
  },
  practice: practiceTab,
})

export type CredentialingParts = (typeof credentialingForm)['parts']
export type PracticePart = keyof (typeof practiceTab)['parts']
export type CredentialingAnswers = FormAnswers<CredentialingParts>

/** Whether the form still lacks its first office or job, which bring their own required answers. */
export const hasOpenTotal = ({
  offices,
  workHistory,
}: {
  readonly offices: readonly unknown[]
  readonly workHistory: readonly unknown[]
}): boolean => offices.length === 0 || workHistory.length === 0
