/** Something that waits for the practice, as the first card of the dashboard lists it (design §5). Dates are 'YYYY-MM-DD'. */
export type Need =
  | LicenseNeed
  | RecordsNeed
  | FormNeed
  | IntakeNeed
  | SigningNeed
  | DocumentsNeed
  | ItemsNeed
  | WeeklyUpdateNeed
  | ApplicationNeed

interface AccountNeed {
  /** Of the thing itself: a license, an application, a weekly update or an engagement. One row per thing and kind. */
  readonly id: string
  readonly accountId: string
}

export interface LicenseNeed extends AccountNeed {
  readonly kind: 'licenseExpired' | 'licenseExpiring' | 'licenseSoon'
  readonly providerId: string
  readonly providerName: string
  /** What tells the provider apart from another of the same name in the account: "NPI 1376629841"; left out of everybody else. */
  readonly providerMark?: string | undefined
  readonly licenseType: number
  readonly stateId: number | null
  readonly expirationDate: string
  /** Whole days from today; negative when it is past. */
  readonly days: number
}

/** Of a provider whose records disagree; its id is the provider's. */
export interface RecordsNeed extends AccountNeed {
  readonly kind: 'recordsDisagree'
  readonly providerName: string
  readonly providerMark?: string | undefined
  /** What they disagree about, the most pressing of it, and about how much besides. */
  readonly what: string
  readonly more: number
}

/** Of a draft of a credentialing form. */
export interface FormNeed extends AccountNeed {
  readonly kind: 'formUnfinished'
  /** Null: the form of a provider outside of every project. */
  readonly projectId: string | null
  /** Null while the provider is new to the account. */
  readonly providerId: string | null
  readonly providerName: string
  readonly providerMark?: string | undefined
  /** Answers that must be given, and how many of them are. */
  readonly answered: number
  readonly required: number
}

/** Of an engagement; its id is the project's. */
interface EngagementNeed extends AccountNeed {
  /** The title alone, without the id that the firm gives it. */
  readonly projectTitle: string
}

export interface IntakeNeed extends EngagementNeed {
  readonly kind: 'intakeUnfinished'
  /** Whether anything is answered. */
  readonly isBegun: boolean
  /** What is missing among locations and providers once every answer is given, in sentences (AMB-139). */
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
  /** As of a license, of the application's provider. */
  readonly providerMark?: string | undefined
  readonly count: number
}

export interface WeeklyUpdateNeed extends AccountNeed {
  readonly kind: 'weeklyUpdate'
  readonly projectId: string
  readonly isCap: boolean
  readonly title: string
  readonly actionPoints: number
}

export interface ApplicationNeed extends AccountNeed {
  readonly kind: 'applicationStill'
  readonly projectId: string
  readonly isCap: boolean
  readonly applicationName: string
  /** As of a license, of the application's provider. */
  readonly providerMark?: string | undefined
  readonly statusId: number
  /** Days since anything changed. */
  readonly days: number
}
