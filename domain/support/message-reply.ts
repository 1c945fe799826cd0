import { section } from '../forms/section.ts'
import { findSsnProblem } from '../forms/ssn-pattern.ts'
import { longText } from '../forms/fields/text.ts'

/** The advisor's answer to a message of a practice user. */
export const messageReply = section('Reply', {
  reply: longText('Reply', {
    required: true,
    maxLength: 4000,
    problem: findSsnProblem,
    sample: 'Thank you, please upload it.\nI will send it to the insurance company.',
  }),
})

/** The refusals (our wording). */
export const replySentences = {
  noSender: 'The person who wrote this message has no access to this practice now. Your reply was not sent.',
  alreadySent: 'This reply was already sent. Please write a new one.',
  /** Another staff member answered or closed the message since it was loaded. */
  changedSince: (name: string) => `${name} was faster: the message has changed. Your reply was not sent.`,
} as const
