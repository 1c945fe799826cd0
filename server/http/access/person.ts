/** The caller. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  /**
   * Numbers by account id; accounts without a number are not in it. In a call about an account, that one alone. Null in a call
   * about none for somebody who holds rights on very many accounts: see `readRights`.
   */
  readonly rights: Rights | null
}

export type Rights = Readonly<Record<string, readonly number[]>>
