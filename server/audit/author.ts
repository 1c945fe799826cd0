import type { AuditEntry } from './audit.ts'

/** Who did it, for the audit. */
export type Author = Pick<AuditEntry, 'person' | 'address'>

/** The caller of a request. */
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

/** The firm itself: its command line, its import and its demo, which are not people of the portal. */
export const theFirm: Author = { person: null, address: null }
