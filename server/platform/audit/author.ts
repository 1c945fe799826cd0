import type { AuditEntry } from './audit.ts'

/** Who does it, for the audit trail. */
export type Author = Pick<AuditEntry, 'person' | 'address'>

/** The person of a request. */
export const toAuthor = ({
  person,
  address,
}: {
  readonly person: { readonly id: string }
  readonly address: string
}): Author => ({
  person: person.id,
  address,
})

/** The firm itself: its command line, its import and its demo, none of them a person of the portal. */
export const theFirm: Author = { person: null, address: null }
