import { applicationStatusLabel } from '../applications/application-status.ts'
import { getWeekMonday } from '../calendar.ts'
import { formatMonthDay } from '../format-month-day.ts'
import { formatProgress } from '../forms/count.ts'
import { licenseTypeLabel } from '../licenses/license-types.ts'
import { stateName } from '../reference/states.ts'
import type { ApplicationNeed, DocumentsNeed, IntakeNeed, LicenseNeed, Need } from './need.ts'

export interface NeedDescription {
  readonly title: string
  /** The person or record concerned; never empty. */
  readonly detail: string
  /** The label of the button. */
  readonly action: 'Renew' | 'Review' | 'Start' | 'Continue' | 'Upload' | 'Open'
}

/** The texts of a row (design §5). */
export function describeNeed(need: Need): NeedDescription {
  switch (need.kind) {
    case 'licenseExpired':
      return {
        title: `${capital(licenseNoun(need.licenseType))} has expired`,
        detail: toOwnerLabel(need),
        action: 'Renew',
      }
    case 'licenseExpiring':
    case 'licenseSoon':
      return { title: `Renew ${licenseNoun(need.licenseType)}`, detail: toOwnerLabel(need), action: 'Renew' }
    case 'documentRejected':
    case 'scanRejected':
      return {
        title: `Replace ${need.fileName}`,
        detail: need.reason === '' ? 'Your advisor rejected this document' : need.reason,
        action: 'Upload',
      }
    case 'recordsDisagree':
      return {
        title: `${need.providerName}'s records don't match`,
        detail: [need.providerMark, need.more > 0 ? `${need.what} and ${formatCount(need.more, 'other')}` : need.what]
          .filter((part) => part !== undefined)
          .join(', '),
        action: 'Review',
      }
    case 'formUnfinished':
      return {
        title: 'Finish the credentialing form',
        detail: [
          need.providerName.trim() || 'New provider',
          need.providerMark,
          `${formatProgress(need)} required answers`,
        ]
          .filter((part) => part !== undefined)
          .join(', '),
        action: 'Continue',
      }
    case 'intakeUnfinished':
      return {
        title: `Finish the intake form: ${need.projectTitle}`,
        detail: intakeDetail(need),
        action: need.isBegun ? 'Continue' : 'Start',
      }
    case 'documentsToSign':
      return { title: `Sign ${formatCount(need.count, 'document')}`, detail: need.projectTitle, action: 'Open' }
    case 'itemsMissing':
      return {
        title: `Upload ${formatCount(need.count, 'required item')}`,
        detail: need.projectTitle,
        action: 'Upload',
      }
    case 'documentsRequested':
      return {
        title: `Upload ${formatCount(need.count, 'requested document')}`,
        detail: applicationTitle(need),
        action: 'Upload',
      }
    case 'weeklyUpdate':
      return {
        title: `Read the weekly update of ${formatMonthDay(getWeekMonday(need.publishedOn))}`,
        detail: need.actionPoints > 0 ? formatCount(need.actionPoints, 'action point') : need.title,
        action: 'Open',
      }
    case 'applicationStill':
      return {
        title: `Follow up on ${applicationTitle(need)}`,
        detail: `${applicationStatusLabel(need.statusId)}, no change in ${need.days} days`,
        action: 'Open',
      }
    default:
      return need satisfies never
  }
}

function intakeDetail({ missing, isBegun }: IntakeNeed): string {
  if (missing.length > 0) return missing.join('. ')
  return isBegun ? 'In progress' : 'Not started'
}

const DENTAL = 1
const SPECIALTY = 2
const DEA = 4

/** The name of a license type inside a sentence: words in lower case, abbreviations unchanged. */
/** "dental license" or "malpractice", inside a sentence. */
export function licenseNoun(type: number): string {
  if (type === DEA) return 'DEA registration'
  const label = licenseTypeLabel(type).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return type === DENTAL || type === SPECIALTY ? `${label} license` : label
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const toOwnerLabel = ({ providerName, providerMark, stateId }: LicenseNeed): string =>
  [providerName, providerMark, stateId === null ? undefined : stateName(stateId)]
    .filter((part) => part !== undefined)
    .join(', ')

/** An application has its provider's name, so its title includes the provider's mark. */
const applicationTitle = ({ applicationName, providerMark }: DocumentsNeed | ApplicationNeed): string =>
  providerMark === undefined ? applicationName : `${applicationName} (${providerMark})`

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
