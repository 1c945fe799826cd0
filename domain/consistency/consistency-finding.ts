/** Who says something about a provider. */
export type Source = 'register' | 'provider' | 'practice' | 'locations' | 'caqh' | 'form'

/** What one source says, in words, and since when (an instant or a day). */
export interface SourceValue {
  readonly source: Source
  /** As people call the source, which of several forms included. */
  readonly name: string
  readonly value: string
  readonly since: string | null
}

/** What the report looks for, by what it costs: a wrong number or a date that has passed ends a contract, a spelling does not. */
export const findingKinds = [
  'npi',
  'licenseNumber',
  'tin',
  'groupNpi',
  'caqhNumber',
  'expiration',
  'attestation',
  'gap',
  'name',
  'address',
  'issueDate',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** The one thing that mends it. */
export type Fix =
  /** The answer of the published form at this path. */
  | { readonly is: 'form'; readonly formId: string; readonly projectId: string | null; readonly path: string }
  | { readonly is: 'renew'; readonly licenseId: string }
  | { readonly is: 'license'; readonly licenseId: string }
  | { readonly is: 'provider' }
  | { readonly is: 'practice' }
  | { readonly is: 'locations' }
  /** A newer summary, put where the last one is kept. */
  | { readonly is: 'summary'; readonly formId: string; readonly projectId: string | null; readonly isDraft: boolean }

/** Something about a provider of which two places say two things, or one that has to be said anew. */
export interface ConsistencyFinding {
  /** The same as long as the same is wrong. */
  readonly key: string
  readonly kind: FindingKind
  /** "DEA number". */
  readonly what: string
  /** Side by side. */
  readonly values: readonly SourceValue[]
  /** What matters is told among what needs the practice. */
  readonly severity: 'matters' | 'minor'
  readonly action: Fix
}
