import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'

/** The caller. */
export interface Person {
  readonly id: string
  /** In a request about a practice, the name of staff includes their firm. */
  readonly name: string
  readonly email: string
  /**
   * Permission numbers by account ID, only of accounts on which the person has a permission. In a request about an
   * account, contains only that account. Null if the request is about no account and the person has rights on too many
   * accounts to load with the opening: see `readRights`.
   */
  readonly rights: Rights | null
  /** Set for staff of the firm who signed in with a second factor. In a practice they have the permissions 1 to 4. */
  readonly staff: StaffMember | undefined
  /** Set if staff view a practice as this user: nothing can be changed (decision 0070). */
  readonly viewer: Viewer | undefined
  /** Whether the relationship with the practice of the request has ended, so that its users may only read. */
  readonly isReadOnly: boolean
}

/** The staff member who views a practice as one of its users. */
export interface Viewer {
  /** ID of the person, not of the staff member. */
  readonly personId: string
  /** When the view ends by itself, ISO 8601. */
  readonly endsAt: string
}

export interface StaffMember {
  /** ID of the staff member, not of the person. */
  readonly id: string
  readonly role: StaffRole
}

export type Rights = Readonly<Record<string, readonly number[]>>
