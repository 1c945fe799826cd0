/** The caller. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  /**
   * Permission numbers by account ID, only of accounts on which the person has a permission. In a request about an
   * account, contains only that account. Null if the request is about no account and the person has rights on too many
   * accounts to load with the opening: see `readRights`.
   */
  readonly rights: Rights | null
}

export type Rights = Readonly<Record<string, readonly number[]>>
