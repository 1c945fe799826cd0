import type { Db } from '../../platform/database/connect.ts'

/** What the firm needs of signing in; given by whoever puts the areas together. */
export interface SignIn {
  /** Mails the link with which a first password is set, in the caller's transaction; false for a blocked person. */
  invite(db: Db, person: string): Promise<boolean>
  /** Ends every session of the person at once. */
  endSessions(db: Db, person: string): Promise<void>
}
