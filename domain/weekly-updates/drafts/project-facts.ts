import type { NeedFacts } from '../../needs-you/find-needs.ts'

/** What a draft is composed from: everything that happened in a project since its last published update. */
export interface ProjectFacts {
  /** The practice's current day, 'YYYY-MM-DD'. */
  readonly today: string
  /** The last published update; null if there is none. */
  readonly last: LastUpdate | null
  readonly applications: readonly UpdateApplication[]
  readonly items: readonly ItemFacts[]
  readonly signDocuments: readonly SignDocumentFacts[]
  readonly requests: readonly RequestFacts[]
  /** The tasks of the practice that need no list of their own, as "Your tasks" finds them. */
  readonly needs: Pick<NeedFacts, 'licenses' | 'rejections' | 'forms' | 'engagements'>
  /** CAQH profiles of the project's providers with the day of their last attestation. */
  readonly attestations: readonly AttestationFacts[]
  /** The first users of the practice who can edit its projects, and its licenses; empty if there is none. */
  readonly projectEditor: string
  readonly licenseEditor: string
}

export interface LastUpdate {
  readonly publishedOn: string
  readonly actionPoints: readonly string[]
}

export interface UpdateApplication {
  readonly id: string
  readonly provider: { readonly id: string; readonly name: string; readonly npi: string }
  readonly network: string
  readonly statusId: number
  readonly submittedOn: string | null
  readonly effectiveDate: string | null
  /** Its row in the last published update; null if it had none. */
  readonly previous: {
    readonly statusId: number
    readonly submissionDate: string | null
    readonly effectiveDate: string | null
  } | null
  /** The day of the last change of its status. */
  readonly changedOn: string
  /** The day of the last save. */
  readonly savedOn: string
  /** The next follow-up; null for a completed or canceled application. */
  readonly nextOn: string | null
  /** The changes since the last update, oldest first. */
  readonly changes: readonly StatusChangeFacts[]
  /** The follow-ups since then that are visible to the practice, oldest first. */
  readonly followUps: readonly FollowUpFacts[]
  /** The requested documents that the practice uploaded since then, oldest first. */
  readonly documents: readonly { readonly id: string; readonly name: string; readonly day: string }[]
}

export interface StatusChangeFacts {
  readonly from: number | null
  readonly to: number
  readonly day: string
  /** The follow-up that recorded it; null for any other save. */
  readonly followUpId: string | null
}

interface FollowUpFacts {
  readonly id: string
  readonly day: string
  readonly channel: number
  readonly spokeWith: string
  readonly text: string
}

interface ItemFacts {
  readonly id: string
  readonly name: string
  /** Null for an item of the practice. */
  readonly providerName: string | null
  readonly requestedOn: string
}

interface SignDocumentFacts {
  readonly id: string
  readonly name: string
  readonly preparedFor: string
  readonly sentOn: string
}

/** A document that was requested for an application. */
interface RequestFacts {
  readonly id: string
  readonly name: string
  readonly applicationName: string
  readonly requestedOn: string
}

interface AttestationFacts {
  readonly providerId: string
  readonly providerName: string
  readonly attestedOn: string
}
