import { applicationStatusLabel } from '../applications/application-status.ts'
import { licenseTypeLabel } from '../licenses/license-types.ts'
import { stateName } from '../reference/states.ts'
import type { ApplicationNeed, DocumentsNeed, IntakeNeed, LicenseNeed, Need } from './need.ts'

export interface NeedDescription {
  readonly title: string
  /** The person or record concerned; never empty. */
  readonly detail: string
  /** The label of the button. */
  readonly action: 'Renew' | 'Compare' | 'Continue' | 'Upload' | 'Open'
}

/** The texts of a row (design §5). */
export function describeNeed(need: Need): NeedDescription {
  switch (need.kind) {
    case 'licenseExpired':
      return {
        title: `${capital(licenseNoun(need.licenseType))} has expired`,
        detail: whose(need),
        action: 'Renew',
      }
    case 'licenseExpiring':
    case 'licenseSoon':
      return { title: `Renew ${licenseNoun(need.licenseType)}`, detail: whose(need), action: 'Renew' }
    case 'recordsDisagree':
      return {
        title: `${need.providerName}’s records disagree`,
        detail: [need.providerMark, need.more > 0 ? `${need.what} and ${need.more} more` : need.what]
          .filter((one) => one !== undefined)
          .join(', '),
        action: 'Compare',
      }
    case 'formUnfinished':
      return {
        title: 'Finish the credentialing form',
        detail: [
          need.providerName.trim() || 'New provider',
          need.providerMark,
          `${need.answered} of ${need.required} required answers`,
        ]
          .filter((one) => one !== undefined)
          .join(', '),
        action: 'Continue',
      }
    case 'intakeUnfinished':
      return {
        title: `Finish the intake of ${need.projectTitle}`,
        detail: intakeDetail(need),
        action: 'Continue',
      }
    case 'documentsToSign':
      return { title: `Sign ${counted(need.count, 'document')}`, detail: need.projectTitle, action: 'Open' }
    case 'itemsMissing':
      return { title: `Upload ${counted(need.count, 'required item')}`, detail: need.projectTitle, action: 'Upload' }
    case 'documentsRequested':
      return {
        title: `Upload ${counted(need.count, 'requested document')}`,
        detail: applicationTitle(need),
        action: 'Upload',
      }
    case 'weeklyUpdate':
      return {
        title: 'Read the weekly update',
        detail: need.actionPoints > 0 ? counted(need.actionPoints, 'action point') : need.title,
        action: 'Open',
      }
    case 'applicationStill':
      return {
        title: `Ask about ${applicationTitle(need)}`,
        detail: `${applicationStatusLabel(need.statusId)}, unchanged for ${need.days} days`,
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
function licenseNoun(type: number): string {
  if (type === DEA) return 'DEA registration'
  const label = licenseTypeLabel(type).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return type === DENTAL || type === SPECIALTY ? `${label} license` : label
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const whose = ({ providerName, providerMark, stateId }: LicenseNeed): string =>
  [providerName, providerMark, stateId === null ? undefined : stateName(stateId)]
    .filter((one) => one !== undefined)
    .join(', ')

/** An application has its provider's name, so its title includes the provider's mark. */
const applicationTitle = ({ applicationName, providerMark }: DocumentsNeed | ApplicationNeed): string =>
  providerMark === undefined ? applicationName : `${applicationName} (${providerMark})`

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
