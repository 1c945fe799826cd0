import type { Db } from '../../database/connect.ts'

/** The sign-in functions that the import needs; passed in where the areas are wired together. */
export interface SignIn {
  /** Mails the link for setting a first password, in the caller's transaction; false for a blocked person. */
  invite(db: Db, person: string): Promise<boolean>
  /** Ends every session of the person at once. */
  endSessions(db: Db, person: string): Promise<void>
}
