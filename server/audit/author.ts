import type { AuditEntry } from './audit.ts'

/** Who made a change, for the audit entry. */
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

/** The firm itself: its command line, import and demo, which are not users of the portal. */
export const firmAuthor: Author = { person: null, address: null }
