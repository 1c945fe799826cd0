import type { ReviewKind } from '../documents/review/review-kinds.ts'

/** An open task of the practice, as the first dashboard card lists it (design §5). Dates are 'YYYY-MM-DD'. */
export type Need =
  | LicenseNeed
  | RejectedNeed
  | RecordsNeed
  | FormNeed
  | IntakeNeed
  | SigningNeed
  | DocumentsNeed
  | ItemsNeed
  | WeeklyUpdateNeed
  | ApplicationNeed

interface AccountNeed {
  /** The id of the license, application, weekly update or engagement. There is one row for each id and kind. */
  readonly id: string
  readonly accountId: string
}

export interface LicenseNeed extends AccountNeed {
  readonly kind: 'licenseExpired' | 'licenseExpiring' | 'licenseSoon'
  readonly providerId: string
  readonly providerName: string
  /**
   * Distinguishes the provider from others with the same name in the account: "NPI 1376629841". Missing if the name is
   * unique.
   */
  readonly providerMark?: string | undefined
  readonly licenseType: number
  readonly stateId: number | null
  readonly expirationDate: string
  /** Whole days from today; negative in the past. */
  readonly days: number
}

/** A rejected document that must be replaced; the id is the document's or license's. */
export interface RejectedNeed extends AccountNeed {
  readonly kind: 'documentRejected' | 'scanRejected'
  readonly source: ReviewKind
  readonly fileName: string
  /** Why it was rejected; empty if the firm gave no reason. */
  readonly reason: string
  /** The project of a project document or an application. */
  readonly projectId: string | null
  readonly isCap: boolean
  readonly applicationId: string | null
  /** The provider of a license. */
  readonly providerId: string | null
}

/** A provider whose records disagree; the id is the provider's. */
export interface RecordsNeed extends AccountNeed {
  readonly kind: 'recordsDisagree'
  readonly providerName: string
  readonly providerMark?: string | undefined
  /** The most important topic, and the number of other topics. */
  readonly what: string
  readonly more: number
}

/** A draft of a credentialing form. */
export interface FormNeed extends AccountNeed {
  readonly kind: 'formUnfinished'
  /** Null for the provider's own form. */
  readonly projectId: string | null
  /** Null if the provider is new to the account. */
  readonly providerId: string | null
  readonly providerName: string
  readonly providerMark?: string | undefined
  /** The number of required answers, and how many of them are given. */
  readonly answered: number
  readonly required: number
  /** Whether the form still lacks its first office or job, so that `required` is approximate. */
  readonly hasOpenTotal: boolean
}

/** A task of an engagement; the id is the project's. */
interface EngagementNeed extends AccountNeed {
  /** The title without the firm's project id. */
  readonly projectTitle: string
}

export interface IntakeNeed extends EngagementNeed {
  readonly kind: 'intakeUnfinished'
  /** Whether any question has an answer. */
  readonly isBegun: boolean
  /** The missing locations and providers once every answer is given, as sentences (AMB-139). */
  readonly missing: readonly string[]
}

export interface SigningNeed extends EngagementNeed {
  readonly kind: 'documentsToSign'
  readonly count: number
}

export interface ItemsNeed extends EngagementNeed {
  readonly kind: 'itemsMissing'
  /** Neither provided nor being checked. */
  readonly count: number
}

export interface DocumentsNeed extends AccountNeed {
  readonly kind: 'documentsRequested'
  readonly projectId: string
  readonly isCap: boolean
  readonly applicationName: string
  /** As for a license, for the application's provider. */
  readonly providerMark?: string | undefined
  readonly count: number
}

export interface WeeklyUpdateNeed extends AccountNeed {
  readonly kind: 'weeklyUpdate'
  readonly projectId: string
  readonly isCap: boolean
  readonly title: string
  /** The day of its publication, in the practice's time zone. */
  readonly publishedOn: string
  readonly actionPoints: number
}

export interface ApplicationNeed extends AccountNeed {
  readonly kind: 'applicationStill'
  readonly projectId: string
  readonly isCap: boolean
  readonly applicationName: string
  /** As for a license, for the application's provider. */
  readonly providerMark?: string | undefined
  readonly statusId: number
  /** The days since the last change. */
  readonly days: number
}
