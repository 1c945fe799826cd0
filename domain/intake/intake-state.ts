import { checkForm } from '../forms/check-form.ts'
import { isComplete } from '../forms/count.ts'
import { emptyAnswers } from '../forms/form.ts'
import { isSameValue } from '../forms/same-value.ts'
import type { ChangeKind } from '../projects/change-kinds.ts'
import { associateType, ownerType } from '../reference/provider-types.ts'
import type { AnswerCounts } from './draft-progress.ts'
import { intakeForm, getIntakeForm, type IntakeAnswers } from './intake-form.ts'
import type { IntakeVariant } from './intake-variants.ts'

/** 0 not started, 1 in progress, 2 done. */
export type IntakeProgress = 0 | 1 | 2

/** What a project's locations and providers must include before its intake is done (AMB-139). */
type IntakeSubject = 'location' | 'provider' | 'newLocation' | 'newAddress' | 'newOwner' | 'newAssociate'

/** Which subjects exist. */
export type SubjectsPresent = Readonly<Record<IntakeSubject, boolean>>

/** The tasks for missing subjects. */
const SENTENCES: Readonly<Record<IntakeSubject, string>> = {
  location: 'Add a location',
  provider: 'Add a provider',
  newLocation: 'Add the new location',
  newAddress: 'Add the new location and choose which one it replaces',
  newOwner: 'Add the new owner with a start date',
  newAssociate: 'Add the new associate with a start date',
}

/** The subjects by kind of change. The form itself covers changes of networks and of the TIN. */
const SUBJECTS: Readonly<Record<ChangeKind, readonly IntakeSubject[]>> = {
  NoChange: ['location', 'provider'],
  AcquisitionTinChange: [],
  AddOwner: ['newOwner'],
  AddAssociate: ['newAssociate'],
  AddLocation: ['newLocation'],
  ChangeAddress: ['newAddress'],
  AddCustomNetwork: [],
}

/** The missing locations and providers, as tasks for the practice (AMB-139). */
export const listMissingSubjects = (change: ChangeKind, present: SubjectsPresent): readonly string[] =>
  SUBJECTS[change].filter((subject) => !present[subject]).map((subject) => SENTENCES[subject])

interface LocationFacts {
  readonly isNew: boolean
  readonly currentLocationId: string | null
}

interface ProviderFacts {
  readonly newProvider: boolean
  readonly typeId: number | null
  readonly startDate: string | null
}

/** Determines which subjects exist in the project's rows. */
export function findSubjects(
  locations: readonly LocationFacts[],
  providers: readonly ProviderFacts[],
): SubjectsPresent {
  const hasStarting = (type: number) =>
    providers.some(({ newProvider, typeId, startDate }) => newProvider && typeId === type && startDate !== null)
  return {
    location: locations.length > 0,
    provider: providers.length > 0,
    newLocation: locations.some(({ isNew }) => isNew),
    newAddress: locations.some(({ isNew, currentLocationId }) => isNew && currentLocationId !== null),
    newOwner: hasStarting(ownerType),
    newAssociate: hasStarting(associateType),
  }
}

/** The progress of the answers: 0 none, 1 some, 2 every required answer is given and valid. */
export function getAnswersProgress(variant: IntakeVariant, answers: IntakeAnswers): IntakeProgress {
  if (isSameValue(answers, emptyAnswers(intakeForm))) return 0
  return isComplete(checkForm(getIntakeForm(variant), answers, variant).total) ? 2 : 1
}

/** The progress of the whole intake: done only if its answers are complete and no subject is missing (AMB-139). */
export const getIntakeProgress = (answers: IntakeProgress, missing: readonly string[]): IntakeProgress =>
  answers === 2 && missing.length > 0 ? 1 : answers

export interface IntakeState extends AnswerCounts {
  readonly standing: IntakeProgress
  readonly missing: readonly string[]
}

/** Adds the subjects of the project to the counts: "9 of 13". */
export function countWithSubjects(
  { answered, required }: AnswerCounts,
  change: ChangeKind,
  present: SubjectsPresent,
): AnswerCounts {
  const subjects = SUBJECTS[change]
  return {
    answered: answered + subjects.filter((subject) => present[subject]).length,
    required: required + subjects.length,
  }
}

/** The complete state of an intake for display. */
export function getIntakeState(
  { change, variant }: { readonly change: ChangeKind; readonly variant: IntakeVariant },
  answers: IntakeAnswers,
  present: SubjectsPresent,
): IntakeState {
  const missing = listMissingSubjects(change, present)
  return {
    standing: getIntakeProgress(getAnswersProgress(variant, answers), missing),
    ...countWithSubjects(checkForm(getIntakeForm(variant), answers, variant).total, change, present),
    missing,
  }
}
