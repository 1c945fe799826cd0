import { text } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'
import { getPathAccount, MAX_PORTAL_PATH } from './portal-path.ts'
import { supportMessage } from './support-message.ts'

const { summary, contactPhoneNumber, subject } = supportMessage.fields

/** A message written in Get help: the rules of the contact-us form; the sender and the subject are known. */
export const advisorMessage = section('Write to your advisor', {
  summary: { ...summary, label: 'Message' },
  contactPhoneNumber,
})

/** The page that a message is about: its address in the portal, and its title in words. */
export const messageTopic = section('About', {
  path: text('Page', {
    required: true,
    maxLength: MAX_PORTAL_PATH,
    sample: '/dashboard/0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01/locations',
    problem: (path) =>
      getPathAccount(path) === undefined ? 'A message can only be about a page of the portal' : undefined,
  }),
  /** As long as a subject, because it is the subject of the mail. */
  title: text('Title', { required: true, maxLength: subject.maxLength ?? 0, sample: 'Locations' }),
})

/** The subject of a message about no page. */
export const GENERAL_SUBJECT = 'General question'
