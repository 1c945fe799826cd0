import { addDays } from '../calendar.ts'
import { date } from '../forms/fields/date.ts'
import { text } from '../forms/fields/text.ts'
import { section, type Section } from '../forms/section.ts'
import { findSsnProblem } from '../forms/ssn-pattern.ts'

/** A task returns after this many days at the latest. */
const longestSnooze = 92

/** The most tasks that one request changes. */
export const MOST_TASKS = 500

/** Our sentences. */
export const taskSentences = {
  pastDay: 'Choose a later day than today',
  farDay: 'Choose a day in the next 3 months',
  done: (count: number) => (count === 1 ? 'This task is done already.' : `${count} of these tasks are done already.`),
  changedSince: 'Someone else changed one of these tasks. Reload to see the latest.',
  cannotOpen: (name: string) => `${name} cannot open one of these practices. A lead can change the advisor.`,
  onlyLeads: 'Only a lead can change the advisor of a practice.',
} as const

const fields = {
  until: date('Snooze until', { required: true }),
  reason: text('Reason', { required: true, maxLength: 200, width: 6, problem: findSsnProblem, autoComplete: 'off' }),
}

/** When a snoozed task returns, and why it waits. */
export const snooze: Section<typeof fields, { readonly today: string }> = section('Snooze', fields, {
  crossChecks: ({ until }, { today }) => ({
    until:
      until === null
        ? undefined
        : until <= today
          ? taskSentences.pastDay
          : until > addDays(today, longestSnooze)
            ? taskSentences.farDay
            : undefined,
  }),
})
