import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import {
  applicationStatusLabel,
  canceledApplicationStatus,
  completedStatus,
  newStatus,
} from '@client-center/domain/applications/application-status.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { longSinceSubmission, type ApplicationShow } from '@client-center/domain/follow-up/application-changes.ts'
import { applicationsTexts as texts } from './applications-texts.ts'

/** The name of the insurance company. */
export const toCompany = ({ payerId, otherPayer }: Pick<FirmApplication, 'payerId' | 'otherPayer'>): string =>
  insurerName(payerId, otherPayer)

export const isOpen = ({ statusId }: FirmApplication): boolean =>
  statusId !== completedStatus && statusId !== canceledApplicationStatus

const isDue = ({ nextOn }: FirmApplication, today: string): boolean => nextOn !== null && nextOn <= today

/** Whether the filter shows the application. */
export const isShown = (application: FirmApplication, show: ApplicationShow, today: string): boolean => {
  if (show === 'closed') return !isOpen(application)
  if (!isOpen(application)) return false
  switch (show) {
    case 'open':
      return true
    case 'due':
      return isDue(application, today)
    case 'practice':
      return application.missingDocuments > 0
    case 'over45':
      return application.submittedOn !== null && daysBetween(application.submittedOn, today) > longSinceSubmission
  }
}

/** What a cell shows under the status: the color says whose turn it is. */
export interface SecondLine {
  readonly words: string
  readonly tone: 'quiet' | 'late' | 'turn'
}

/** The month of the end, what the practice must provide, or the last follow-up, red when the next one is due. */
export function toSecondLine(application: FirmApplication, today: string): SecondLine {
  const { statusOn, missingDocuments, missingDocument, contactedOn, submittedOn, statusId } = application
  if (!isOpen(application))
    return { words: statusOn === null ? '' : `${statusOn.slice(5, 7)}/${statusOn.slice(0, 4)}`, tone: 'quiet' }
  if (missingDocuments > 0) return { words: texts.missing(missingDocument), tone: 'turn' }
  const tone = isDue(application, today) ? 'late' : 'quiet'
  const last = contactedOn ?? submittedOn
  if (last === null && statusId === newStatus) return { words: texts.notSent, tone }
  return { words: toAgo(last ?? statusOn ?? today, today), tone }
}

/** "Today", "Yesterday", "9 days ago". */
function toAgo(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : `${days} days ago`
}

/** The whole cell for screen readers: "Priya Raman, Cigna: In Process, last follow-up 21 days ago, follow-up due". */
export function toCellLabel(application: FirmApplication, today: string, others: number): string {
  const { words, tone } = toSecondLine(application, today)
  const parts = [
    applicationStatusLabel(application.statusId),
    tone === 'quiet' || tone === 'late' ? (/ago|day$/i.test(words) ? texts.lastFollowUp(words) : words) : words,
    ...(tone === 'late' ? [texts.due] : []),
    ...(others === 0 ? [] : [texts.others(others)]),
  ]
  return `${application.providerName}, ${toCompany(application)}: ${parts.filter((part) => part !== '').join(', ')}`
}
