import type { Config } from '../../config/config.ts'
import type { SignIn } from './sign-in.ts'
import { sendInvitation } from '../../areas/session/invitations.ts'
import { endPersonSessions } from '../../areas/session/session-queries.ts'

/** The sign-in functions that the import needs, from the session area. */
export const createSignIn = (config: Config): SignIn => ({
  invite: (db, person) => sendInvitation(db, config, person, new Date()),
  endSessions: (db, person) => endPersonSessions(db, person, 'blocked', new Date()),
})
