/** Where a value about a provider comes from. */
export type Source = 'register' | 'provider' | 'practice' | 'locations' | 'caqh' | 'form'

/** The value of one source, formatted, and since when (an instant or a day). */
export interface SourceValue {
  readonly source: Source
  /** The name of the source for people, including which of several forms. */
  readonly name: string
  readonly value: string
  readonly since: string | null
}

/**
 * The kinds of findings, most expensive first: a wrong number or an expired date ends a contract, a spelling does not.
 */
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

/** The action that fixes a finding. */
export type Fix =
  /** Correct the answer at this path of the published form. */
  | { readonly is: 'form'; readonly formId: string; readonly projectId: string | null; readonly path: string }
  | { readonly is: 'renew'; readonly licenseId: string }
  | { readonly is: 'license'; readonly licenseId: string }
  | { readonly is: 'provider' }
  | { readonly is: 'practice' }
  | { readonly is: 'locations' }
  /** Upload a newer summary to the form of the last one. */
  | { readonly is: 'summary'; readonly formId: string; readonly projectId: string | null; readonly isDraft: boolean }

/** A difference between two sources about a provider, or an outdated confirmation. */
export interface ConsistencyFinding {
  /** Stable as long as the same is wrong. */
  readonly key: string
  readonly kind: FindingKind
  /** "DEA number". */
  readonly what: string
  /** The values of all sources. */
  readonly values: readonly SourceValue[]
  /** Findings that matter also appear in "Needs you". */
  readonly severity: 'matters' | 'minor'
  readonly action: Fix
}
