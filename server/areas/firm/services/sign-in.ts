import type { Db } from '../../../database/connect.ts'

/** The sign-in functions that the firm's changes of people need (see `createSignIn`). */
export interface SignIn {
  /**
   * Queues the mail with the link for setting a first password, in the caller's transaction. Returns false for a
   * blocked person.
   */
  invite(db: Db, person: string): Promise<boolean>
  /** Ends every session of the person immediately. */
  endSessions(db: Db, person: string): Promise<void>
}
