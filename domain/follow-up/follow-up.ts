import {
  choosableStatuses,
  compareStatuses,
  completedStatus,
  submittedStatus,
} from '../applications/application-status.ts'
import { addDays, formatUs, isCalendarDate } from '../calendar.ts'
import { uploadableTypes } from '../documents/uploadable-types.ts'
import { checkbox, choice } from '../forms/fields/choice.ts'
import { date } from '../forms/fields/date.ts'
import { longText, text } from '../forms/fields/text.ts'
import { bindSection, section, type FieldValues, type Section } from '../forms/section.ts'
import { hasSsnPattern } from '../forms/ssn-pattern.ts'

/** How the firm was in contact with an insurance company. */
export const contactChannels = [
  { value: 1, label: 'Phone' },
  { value: 2, label: 'Portal' },
  { value: 3, label: 'Email' },
  { value: 4, label: 'Letter, fax' },
] as const

/** The channel of an internal note without a contact, such as of a change of many applications at once. */
export const noteChannel = 5

/** The label of a channel in the log. */
export const channelLabel = (channel: number): string =>
  channel === noteChannel ? 'Internal note' : (contactChannels.find(({ value }) => value === channel)?.label ?? '')

/** Days until the next follow-up, if nothing was promised. */
export const usualDays = 7
/** A later follow-up needs a reason. */
export const longestDays = 14

/** What decides about a follow-up of an application. */
export interface FollowUpFacts {
  readonly today: string
  /** The stored status. */
  readonly statusId: number
  /** The day of the submission, if the application was submitted. */
  readonly submittedOn: string | null
}

const fields = {
  channel: choice('Channel', contactChannels, { required: true, width: 6 }),
  spokeWith: text('Spoke with', { maxLength: 100, width: 2, sample: 'Denise', autoComplete: 'off' }),
  department: text('Department', { maxLength: 100, width: 2, sample: 'Provider Relations', autoComplete: 'off' }),
  reference: text('Reference', { maxLength: 100, width: 2, sample: 'ML-4471902', autoComplete: 'off' }),
  note: longText('Note', { required: true, maxLength: 2000, sample: 'In review, the file is complete.' }),
  statusId: choice('Status', choosableStatuses, { required: true, width: 2 }),
  statusOn: date('Date of change'),
  promisedOn: date('Promised by'),
  nextOn: date('Next follow-up'),
  nextReason: text('Reason for the later date', { maxLength: 200, width: 6, sample: 'The committee meets in May' }),
  isVisible: checkbox('Visible to the practice', { width: 6 }),
  visibleText: longText('Text for the practice', { maxLength: 500, sample: 'In review. The committee meets 12/02.' }),
  requestsDocument: checkbox('Request a document from the practice', { width: 6 }),
  documentTypeId: choice('Document type', uploadableTypes, { width: 2 }),
  documentText: text('Description of the document', { maxLength: 200, width: 2, sample: 'Signed by the owner' }),
  isNoSsn: checkbox('This is not a Social Security number', { width: 6 }),
}
export type FollowUpAnswers = FieldValues<typeof fields>

/** Our sentences. */
export const followUpSentences = {
  inFuture: 'This day is in the future',
  tooLongAgo: 'Choose a day within the last five years',
  beforeSubmission: (day: string) => `This is before the submission on ${formatUs(day)}`,
  pastFollowUp: 'Choose today or a later day',
  noSsn: 'Remove the Social Security number, or confirm that it is none',
  noDocument: 'Choose a type or describe the document',
} as const

const isStatusChange = ({ statusId }: FollowUpAnswers, facts: FollowUpFacts) =>
  statusId !== null && statusId !== facts.statusId
const isOpen = ({ statusId }: FollowUpAnswers) => statusId !== completedStatus
const isLater = ({ nextOn }: FollowUpAnswers, { today }: FollowUpFacts) =>
  nextOn !== null && nextOn > addDays(today, longestDays)
const hasNumber = ({
  note,
  visibleText,
  reference,
  spokeWith,
  department,
  nextReason,
  documentText,
}: FollowUpAnswers) =>
  [note, visibleText, reference, spokeWith, department, nextReason, documentText].some(hasSsnPattern)

/**
 * One contact with an insurance company about an application: what was learned, the status with the day on which it
 * changed, the next follow-up, what the practice reads about it, and a request for a document.
 */
export const followUp: Section<typeof fields, FollowUpFacts> = section<typeof fields, FollowUpFacts>(
  'Follow-up',
  fields,
  {
    appliesWhen: {
      statusOn: isStatusChange,
      nextOn: isOpen,
      nextReason: (answers, facts) => isOpen(answers) && isLater(answers, facts),
      visibleText: ({ isVisible }) => isVisible,
      documentTypeId: ({ requestsDocument }) => requestsDocument,
      documentText: ({ requestsDocument }) => requestsDocument,
      isNoSsn: hasNumber,
    },
    requiredWhen: {
      statusOn: isStatusChange,
      nextOn: isOpen,
      nextReason: isLater,
      visibleText: ({ isVisible }) => isVisible,
    },
    crossChecks: (answers, facts) => ({
      statusOn: findStatusDayProblem(answers, facts),
      promisedOn: isTooLongAgo(answers.promisedOn, facts.today) ? followUpSentences.tooLongAgo : undefined,
      nextOn: answers.nextOn !== null && answers.nextOn < facts.today ? followUpSentences.pastFollowUp : undefined,
      documentTypeId:
        answers.requestsDocument && answers.documentTypeId === null && answers.documentText === ''
          ? followUpSentences.noDocument
          : undefined,
      isNoSsn: answers.isNoSsn ? undefined : followUpSentences.noSsn,
    }),
  },
)

/** The same with the facts of one application. */
export const followUpFor = (facts: FollowUpFacts): Section<typeof fields> => bindSection(followUp, facts)

/** What staff enter today happened at most this many years ago. Imports may bring older days. */
const longestYearsAgo = 5

const isTooLongAgo = (day: string | null, today: string): boolean =>
  day !== null && day < `${Number(today.slice(0, 4)) - longestYearsAgo}${today.slice(4)}`

/** Why a change of status cannot have happened on this day; undefined if it can. */
export function findChangeDayProblem(day: string | null, today: string): string | undefined {
  if (day === null) return undefined
  if (day > today) return followUpSentences.inFuture
  return isTooLongAgo(day, today) ? followUpSentences.tooLongAgo : undefined
}

function findStatusDayProblem({ statusId, statusOn }: FollowUpAnswers, facts: FollowUpFacts): string | undefined {
  if (statusOn === null || statusId === null) return undefined
  const problem = findChangeDayProblem(statusOn, facts.today)
  if (problem !== undefined) return problem
  // A submission that is entered again sets its day anew.
  const isAfterSubmission = compareStatuses(statusId, submittedStatus) > 0
  if (isAfterSubmission && facts.submittedOn !== null && statusOn < facts.submittedOn)
    return followUpSentences.beforeSubmission(facts.submittedOn)
  return undefined
}

/** The day that the form proposes for the next follow-up: the day after the promised one, otherwise in a week. */
export function proposeNextDay(today: string, promisedOn: string | null): string {
  const dayAfter = promisedOn !== null && isCalendarDate(promisedOn) ? addDays(promisedOn, 1) : undefined
  return dayAfter !== undefined && dayAfter >= today ? dayAfter : addDays(today, usualDays)
}
