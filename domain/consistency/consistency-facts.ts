import type { CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import type { LicensePart, RegisteredLicense } from '../credentialing/register-differences.ts'

/** The records about a provider from all sources. Instants and days start with 'YYYY-MM-DD'. */
export interface ConsistencyFacts {
  readonly provider: { readonly id: string; readonly name: string; readonly npi: string; readonly since: string }
  /** The portal's own list of licenses. */
  readonly licenses: readonly (RegisteredLicense & { readonly since: string })[]
  /** The published credentialing forms. */
  readonly forms: readonly FormFacts[]
  /** The newest CAQH summary that was parsed; null if there is none. */
  readonly summary: SummaryFacts | null
  readonly account: AccountFacts
}

/** A form without the social security number, which is not compared. */
export interface FormFacts {
  readonly id: string
  /** Null for the provider's own form. */
  readonly projectId: string | null
  readonly projectTitle: string | null
  readonly since: string
  readonly answers: ComparedAnswers
}

export type FormLicenseAnswers = Pick<CredentialingAnswers, LicensePart>

export type ComparedAnswers = FormLicenseAnswers &
  Pick<CredentialingAnswers, 'identification' | 'offices' | 'workHistory' | 'workHistoryGaps'> & {
    readonly person: Pick<CredentialingAnswers['person'], 'name' | 'individualNPINumber'>
  }

export interface SummaryFacts {
  /** The form or draft to which the summary belongs. */
  readonly formId: string
  readonly projectId: string | null
  readonly isDraft: boolean
  readonly attestedOn: string | null
  readonly uploadedOn: string
  readonly caqhNumber: string | null
  readonly findings: readonly SummaryFinding[]
}

/** A found value of a summary, by wire path (`licenses/0/number`). */
export interface SummaryFinding {
  readonly target: string
  readonly value: unknown
  readonly certainty: string
}

export interface AccountFacts {
  readonly practice: { readonly officeTin: string; readonly groupNpi: string; readonly since: string } | null
  readonly locations: readonly LocationFacts[]
}

export interface LocationFacts {
  readonly id: string
  readonly name: string
  readonly tin: string
  readonly address: string
  readonly city: string
  readonly stateId: number
  readonly zip: string
  readonly since: string
}
