import { canApply } from '../applications/application.ts'
import { insurerName } from '../applications/application-name.ts'
import {
  applicationStatusLabel,
  choosableStatuses,
  completedStatus,
  newStatus,
} from '../applications/application-status.ts'
import { sameCompany } from '../applications/same-insurer.ts'
import { addDays, formatUs } from '../calendar.ts'
import { adaptField } from '../forms/field.ts'
import { choice } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { bindSection, section, type FieldValues, type Section } from '../forms/section.ts'
import { findSsnProblem, hasSsnPattern } from '../forms/ssn-pattern.ts'
import { otherInsurer } from '../reference/insurers.ts'
import { pickEntries } from '../typed-entries.ts'
import { followUp, followUpSentences, longestDays } from './follow-up.ts'

/** The most applications that one request adds or changes. */
export const mostApplications = 500

/** The document type and the license type of a malpractice policy. */
const malpracticeDocument = 50
export const malpracticeLicense = 5

const { note, nextOn, nextReason, isNoSsn } = pickEntries(followUp.fields, ['note', 'nextOn', 'nextReason', 'isNoSsn'])

const fields = {
  statusId: adaptField(choice('Starting status', choosableStatuses, { required: true, width: 2 }), {
    empty: newStatus,
  }),
  nextOn: adaptField(nextOn, { label: 'First follow-up' }),
  nextReason,
  note: adaptField(note, { label: 'Internal note', required: false, control: 'text', width: 2 }),
  otherInsuranceCompany: text('Other company', {
    maxLength: 100,
    width: 2,
    sample: 'Alabama Dental Alliance',
    problem: findSsnProblem,
  }),
  isNoSsn,
}
export type NewApplicationAnswers = FieldValues<typeof fields>

/** What decides about the answers that new applications share. */
export interface NewApplicationFacts {
  readonly today: string
  /** Whether one of them is to a company outside the list. */
  readonly hasOther: boolean
}

const isOpen = ({ statusId }: NewApplicationAnswers) => statusId !== completedStatus
const isLater = (answers: NewApplicationAnswers, { today }: NewApplicationFacts) =>
  isOpen(answers) && answers.nextOn !== null && answers.nextOn > addDays(today, longestDays)

/** What applications that are added together share. The note goes into the follow-up log and is internal. */
export const newApplications: Section<typeof fields, NewApplicationFacts> = section<typeof fields, NewApplicationFacts>(
  'New applications',
  fields,
  {
    appliesWhen: {
      nextOn: isOpen,
      nextReason: isLater,
      otherInsuranceCompany: (_, { hasOther }) => hasOther,
      isNoSsn: (answers) => [answers.note, answers.nextReason].some(hasSsnPattern),
    },
    requiredWhen: {
      nextOn: isOpen,
      nextReason: isLater,
      otherInsuranceCompany: (_, { hasOther }) => hasOther,
    },
    crossChecks: (answers, { today }) => ({
      nextOn: answers.nextOn !== null && answers.nextOn < today ? followUpSentences.pastFollowUp : undefined,
      isNoSsn: answers.isNoSsn ? undefined : followUpSentences.noSsn,
    }),
  },
)

/** The same with its facts. */
export const newApplicationsFor = (facts: NewApplicationFacts): Section<typeof fields> =>
  bindSection(newApplications, facts)

/** An application that a provider has already, in any project of the practice. */
export interface ExistingApplication {
  readonly applicationId: string
  readonly projectId: string
  readonly isCap: boolean
  readonly payerId: number
  readonly otherPayer: string
  readonly statusId: number
}

/** What decides whether applications of a provider can be added. */
export interface ApplyingProvider {
  readonly name: string
  /** The number of the provider type. */
  readonly typeId: number
  readonly isDeleted: boolean
  /** The last day of the malpractice policy; null without one. */
  readonly policyUntil: string | null
  readonly applications: readonly ExistingApplication[]
}

/** Why a project accepts no applications; undefined if it does. */
export function findProjectRefusal(project: {
  readonly isCap: boolean
  readonly canAdd: boolean
  readonly isCompleted: boolean
}): string | undefined {
  if (project.isCompleted) return 'This project is completed'
  return project.isCap || project.canAdd ? undefined : 'Applications cannot be added to this project'
}

/** Why a provider cannot have applications; undefined if the provider can. */
export function findProviderRefusal({ typeId, isDeleted }: ApplyingProvider): string | undefined {
  if (isDeleted) return 'This provider was deleted'
  return canApply(typeId) ? undefined : 'Only owners and associates can have applications'
}

/** The document that the practice must provide first; undefined if nothing is missing. */
export function findMissingDocument(
  { name, policyUntil }: ApplyingProvider,
  today: string,
): { readonly documentTypeId: number; readonly sentence: string } | undefined {
  if (policyUntil === null)
    return { documentTypeId: malpracticeDocument, sentence: `${name} has no malpractice policy on file.` }
  return policyUntil < today
    ? {
        documentTypeId: malpracticeDocument,
        sentence: `${name}’s malpractice policy expired ${formatUs(policyUntil)}.`,
      }
    : undefined
}

/** What adding the application of a provider to an insurance company would do. */
export type NewApplicationOutcome =
  | { readonly kind: 'new' }
  | { readonly kind: 'document'; readonly documentTypeId: number; readonly sentence: string }
  | { readonly kind: 'exists'; readonly application: ExistingApplication }
  | { readonly kind: 'refused'; readonly sentence: string }

/** Decides about one cell of providers and companies. The preview and the save use the same decision. */
export function decideNewApplication(
  provider: ApplyingProvider,
  payer: { readonly payerId: number; readonly otherPayer: string },
  today: string,
): NewApplicationOutcome {
  const refusal = findProviderRefusal(provider)
  if (refusal !== undefined) return { kind: 'refused', sentence: refusal }
  const application = findExistingApplication(provider.applications, payer)
  if (application !== undefined) return { kind: 'exists', application }
  const missing = findMissingDocument(provider, today)
  return missing === undefined ? { kind: 'new' } : { kind: 'document', ...missing }
}

interface Payer {
  readonly payerId: number
  readonly otherPayer: string
}

/** The first of these applications to the same company. */
export const findExistingApplication = <A extends Payer>(applications: readonly A[], payer: Payer): A | undefined =>
  applications.find((existing) => isSamePayer(existing, payer))

/** Companies outside the list are the same if their names are, apart from case and spaces. */
const isSamePayer = (a: Payer, b: Payer): boolean =>
  a.payerId === b.payerId && (a.payerId !== otherInsurer || sameCompany(a.otherPayer, b.otherPayer))

/** Our sentences. Each names the provider and the company. */
export const newApplicationSentences = {
  exists: (name: string, { payerId, otherPayer, statusId }: ExistingApplication) =>
    `${name}, ${insurerName(payerId, otherPayer)}: This application exists already (${applicationStatusLabel(statusId)}). Nothing was created.`,
  refused: (name: string, sentence: string) => `${name}: ${sentence}. Nothing was created.`,
  needsDocument: (sentence: string) => `${sentence} Nothing was created.`,
  twice: 'This insurance company is selected twice',
  usedId: 'These applications were already created in another way. Reload and start again.',
  notAdded: 'You did not add these applications this way. Nothing was removed.',
  deleted: 'One of these applications was deleted since. Nothing was removed.',
  changed: (provider: string, payer: string) =>
    `${provider}, ${payer}: This application has changed since. Nothing was removed.`,
} as const
