import { clientCenterUser, controlPanel } from '@client-center/domain/reference/record-sources.ts'
import type { AuditEntry } from './audit.ts'

/** Who made a change, for the audit entry. */
export interface Author extends Pick<AuditEntry, 'person' | 'address'> {
  /** Whether the author works for the firm; not set for users of a practice. */
  readonly isStaff?: boolean | undefined
}

/** The author of a change to a person, and the practice from which it was made; null if it was made from none. */
export type AuthorInPractice = Pick<AuditEntry, 'person' | 'address' | 'account'>

/** The caller of a request. */
export const toAuthor = ({
  person,
  address,
}: {
  readonly person: { readonly id: string; readonly staff: object | undefined }
  readonly address: string
}): Author => ({
  person: person.id,
  address,
  isStaff: person.staff !== undefined,
})

/** The source of a record that this author adds (ENUM-09). */
export const toSource = ({ isStaff }: Pick<Author, 'isStaff'>): number =>
  isStaff === true ? controlPanel : clientCenterUser

/** The firm itself: its command line, import and demo, which are not users of the portal. */
export const firmAuthor: Author = { person: null, address: null, isStaff: true }
