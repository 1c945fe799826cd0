/** The source of a value about a provider. */
export type Source = 'register' | 'provider' | 'practice' | 'locations' | 'caqh' | 'form'

/** The formatted value of one source, and the instant or day since which it applies. */
export interface SourceValue {
  readonly source: Source
  /** The name of the source for the user; it identifies one of several forms. */
  readonly name: string
  readonly value: string
  readonly since: string | null
}

/**
 * The kinds of findings, most serious first: a wrong number or an expired date can end a contract, a misspelled name
 * cannot.
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
  /** Stays the same as long as the difference exists. */
  readonly key: string
  readonly kind: FindingKind
  /** The topic, such as "DEA number". */
  readonly what: string
  /** The values of all sources. */
  readonly values: readonly SourceValue[]
  /** Findings that matter also appear in "Your tasks". */
  readonly severity: 'matters' | 'minor'
  readonly action: Fix
}
