import { bindSection, section, type Section } from '../forms/section.ts'
import { adaptField } from '../forms/field.ts'
import { pickEntries } from '../typed-entries.ts'
import { followUp, followUpSentences } from './follow-up.ts'
import { hasSsnPattern } from '../forms/ssn-pattern.ts'

const picked = pickEntries(followUp.fields, [
  'channel',
  'spokeWith',
  'department',
  'statusOn',
  'note',
  'nextReason',
  'isVisible',
  'isNoSsn',
])

/** What the chosen applications of a call decide about its shared answers. */
export interface CallFacts {
  /** Whether an application has no note of its own. */
  readonly needsNote: boolean
  /** Whether the status of an application changes. */
  readonly changesStatus: boolean
  /** Whether a next follow-up is more than 14 days ahead. */
  readonly hasLaterDay: boolean
  /** Whether a note of an application contains what looks like a Social Security number. */
  readonly hasNumber: boolean
}

const sharedFields = {
  ...picked,
  note: adaptField(picked.note, { label: 'Shared note', required: false, control: 'text' }),
}

const callSection: Section<typeof sharedFields, CallFacts> = section<typeof sharedFields, CallFacts>(
  'Call',
  sharedFields,
  {
    appliesWhen: {
      statusOn: (_, { changesStatus }) => changesStatus,
      nextReason: (_, { hasLaterDay }) => hasLaterDay,
      isNoSsn: ({ note, spokeWith, department, nextReason }, { hasNumber }) =>
        hasNumber || [note, spokeWith, department, nextReason].some(hasSsnPattern),
    },
    requiredWhen: {
      note: (_, { needsNote }) => needsNote,
      statusOn: (_, { changesStatus }) => changesStatus,
      nextReason: (_, { hasLaterDay }) => hasLaterDay,
    },
    crossChecks: ({ isNoSsn }) => ({ isNoSsn: isNoSsn ? undefined : followUpSentences.noSsn }),
  },
)

/** The answers that one call about several applications shares, with the facts of the chosen applications. */
export const callFor = (facts: CallFacts): Section<typeof sharedFields> => bindSection(callSection, facts)
