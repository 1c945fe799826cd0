import { formatUs } from '../calendar.ts'
import { licenseTypeLabel } from '../licenses/license-types.ts'
import { licenseNoun } from '../needs-you/describe-need.ts'
import { findDocumentType } from '../reference/document-types.ts'
import { documentToLicenseType } from '../documents/license-document.ts'
import { toFirstDay } from './firm-tasks.ts'

/** The longest quotation in a title, in characters. */
const QUOTED = 60

/** What the title of a task says, besides its due day. Texts of people are shortened. */
export type TaskFacts =
  | { readonly kind: 'document'; readonly documentType: number | null; readonly licenseType: number | null }
  | {
      readonly kind: 'application'
      /** The document that the practice has not sent, with the day of the request and the number of others. */
      readonly request: { readonly documentType: number | null; readonly day: string; readonly others: number } | null
      /** The newest entry of the log. */
      readonly note: string | null
      readonly promisedOn: string | null
      readonly changedOn: string
    }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'reply'; readonly text: string; readonly point: string }
  | { readonly kind: 'form'; readonly isIntake: boolean; readonly finishedOn: string }
  | { readonly kind: 'license'; readonly licenseType: number; readonly expiresOn: string }
  | { readonly kind: 'project' }
  | { readonly kind: 'update'; readonly hasPublished: boolean }
  | { readonly kind: 'invitation'; readonly person: string }
  | { readonly kind: 'signature'; readonly document: string }
  | { readonly kind: 'records'; readonly what: string; readonly others: number }

/** What to do, in a few words: the link of the row (design §13). */
export function describeTask(
  facts: TaskFacts,
  { due, today }: { readonly due: string; readonly today: string },
): string {
  switch (facts.kind) {
    case 'document':
      return `Review ${toDocumentName(facts.documentType, facts.licenseType)}`
    case 'application':
      return describeFollowUp(facts, today)
    case 'message':
      return quote(facts.text)
    case 'reply':
      return facts.text === '' ? `Marked done: ${shorten(facts.point)}` : quote(facts.text)
    case 'form':
      return `Review ${facts.isIntake ? 'intake form' : 'form'}, finished ${toShortDay(facts.finishedOn, today)}`
    case 'license': {
      const verb = facts.expiresOn < today ? 'expired' : 'expires'
      return `${capital(licenseNoun(facts.licenseType))} ${verb} ${toShortDay(facts.expiresOn, today)}`
    }
    case 'project':
      return `No activity since ${toShortDay(toFirstDay('project', due), today)}`
    case 'update':
      return facts.hasPublished
        ? `Publish update, last ${toShortDay(toFirstDay('update', due), today)}`
        : 'Publish the first update'
    case 'invitation':
      return `Invitation of ${facts.person} expired`
    case 'signature':
      return `Signature declined: ${shorten(facts.document)}`
    case 'records':
      return facts.others === 0
        ? `Records differ: ${facts.what}`
        : `Records differ: ${facts.what} and ${facts.others} more`
    default:
      return facts satisfies never
  }
}

function describeFollowUp(
  { request, note, promisedOn, changedOn }: Extract<TaskFacts, { kind: 'application' }>,
  today: string,
): string {
  if (request !== null) {
    const name = capital(toDocumentName(request.documentType, null))
    const more = request.others === 0 ? '' : ` and ${request.others} more`
    return `${name}${more} requested ${toShortDay(request.day, today)}`
  }
  if (promisedOn !== null) return `Answer promised by ${toShortDay(promisedOn, today)}`
  return note === null ? `No change since ${toShortDay(changedOn, today)}` : shorten(note)
}

/** "dental license" for a license scan, otherwise the label of the type. */
function toDocumentName(documentType: number | null, licenseType: number | null): string {
  const license = licenseType ?? documentToLicenseType(documentType ?? 0)
  if (licenseTypeLabel(license) !== '') return licenseNoun(license)
  return findDocumentType(documentType ?? 0)?.label ?? 'document'
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The day without the year if it is this year's. */
const toShortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatUs(day).slice(0, 'MM/DD'.length) : formatUs(day)

const quote = (text: string): string => `“${shorten(text)}”`

/** The text in one line, cut at the end of a word. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= QUOTED) return line
  const cut = line.slice(0, QUOTED - 1).toWellFormed()
  return `${cut.slice(0, cut.lastIndexOf(' ') > QUOTED / 2 ? cut.lastIndexOf(' ') : cut.length)}…`
}

/** How a staff member has finished a task, if not in the usual way of its kind. */
export type TaskOutcome = 'rejected' | 'corrected' | 'closed'

/** What a staff member has done, such as "Verified W9". */
export function describeDone(facts: TaskFacts, outcome: TaskOutcome | null): string {
  switch (facts.kind) {
    case 'document':
      return `${outcome === 'rejected' ? 'Rejected' : 'Verified'} ${toDocumentName(facts.documentType, facts.licenseType)}`
    case 'application':
      return facts.note === null ? 'Logged a follow-up' : `Logged: ${shorten(facts.note)}`
    case 'message':
      return `Answered ${quote(facts.text)}`
    case 'reply':
      return `${outcome === 'closed' ? 'Closed' : 'Answered'} ${quote(facts.text === '' ? facts.point : facts.text)}`
    case 'update':
      return outcome === 'corrected' ? 'Corrected weekly update' : 'Published weekly update'
    case 'form':
      return facts.isIntake ? 'Reviewed intake form' : 'Reviewed form'
    case 'invitation':
    case 'license':
    case 'project':
    case 'records':
    case 'signature':
      return 'Finished'
  }
}
