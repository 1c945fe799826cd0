import { completedStatus } from '../applications/application-status.ts'
import { addDays } from '../calendar.ts'
import { adaptField } from '../forms/field.ts'
import { bindSection, section, type FieldValues, type Section } from '../forms/section.ts'
import { hasSsnPattern } from '../forms/ssn-pattern.ts'
import { pickEntries } from '../typed-entries.ts'
import { documentRequest } from './document-request.ts'
import { findChangeDayProblem, followUp, followUpSentences, longestDays } from './follow-up.ts'

/** What can be done with selected applications, apart from a follow-up. */
export const applicationChangeKinds = ['status', 'next', 'document'] as const
export type ApplicationChangeKind = (typeof applicationChangeKinds)[number]

const picked = pickEntries(followUp.fields, ['statusId', 'statusOn', 'nextOn', 'nextReason', 'note', 'isNoSsn'])

const fields = {
  ...picked,
  statusId: adaptField(picked.statusId, { required: false }),
  note: adaptField(picked.note, { label: 'Internal note', required: false }),
  ...pickEntries(documentRequest.fields, ['documentTypeId', 'description']),
}
export type ApplicationChangeAnswers = FieldValues<typeof fields>

/** What decides about a change of selected applications. */
export interface ApplicationChangeFacts {
  readonly today: string
  readonly kind: ApplicationChangeKind
}

const isLater = ({ nextOn }: ApplicationChangeAnswers, { today }: ApplicationChangeFacts) =>
  nextOn !== null && nextOn > addDays(today, longestDays)
const isStatus = (_: unknown, { kind }: ApplicationChangeFacts) => kind === 'status'
/** A new status may come with a next follow-up, except for a completed application. */
const hasNext = ({ statusId }: ApplicationChangeAnswers, { kind }: ApplicationChangeFacts) =>
  kind === 'next' || (kind === 'status' && statusId !== completedStatus)
const isDocument = (_: unknown, { kind }: ApplicationChangeFacts) => kind === 'document'

/** One change of several applications: their status with its day, their next follow-up, or a request for a document. */
export const applicationChange: Section<typeof fields, ApplicationChangeFacts> = section<
  typeof fields,
  ApplicationChangeFacts
>('Change applications', fields, {
  appliesWhen: {
    statusId: isStatus,
    statusOn: isStatus,
    nextOn: hasNext,
    nextReason: (answers, facts) => hasNext(answers, facts) && isLater(answers, facts),
    note: (_, { kind }) => kind !== 'document',
    documentTypeId: isDocument,
    description: isDocument,
    isNoSsn: ({ note, nextReason }) => [note, nextReason].some(hasSsnPattern),
  },
  requiredWhen: {
    statusId: isStatus,
    statusOn: isStatus,
    nextOn: (_, { kind }) => kind === 'next',
    nextReason: isLater,
  },
  crossChecks: (answers, { today, kind }) => ({
    ...(kind === 'document' ? documentRequest.crossChecks?.(answers, undefined) : {}),
    statusOn: findChangeDayProblem(answers.statusOn, today),
    nextOn: answers.nextOn !== null && answers.nextOn < today ? followUpSentences.pastFollowUp : undefined,
    isNoSsn: answers.isNoSsn ? undefined : followUpSentences.noSsn,
  }),
})

/** The same with its facts. */
export const applicationChangeFor = (facts: ApplicationChangeFacts): Section<typeof fields> =>
  bindSection(applicationChange, facts)

/** Filters of the applications across practices. */
export const applicationShows = ['open', 'due', 'practice', 'over45', 'closed'] as const
export type ApplicationShow = (typeof applicationShows)[number]

/** An open application that was submitted more days ago than this needs attention. */
export const longSinceSubmission = 45
