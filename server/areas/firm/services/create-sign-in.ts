import type { Config } from '../../../config/config.ts'
import { sendInvitation } from '../../session/invitations.ts'
import { endPersonSessions } from '../../session/session-queries.ts'
import type { SignIn } from './sign-in.ts'

/** The sign-in functions of the session area. */
export const createSignIn = (config: Config, clock = () => new Date()): SignIn => ({
  invite: (db, person) => sendInvitation(db, config, person, clock()),
  endSessions: (db, person) => endPersonSessions(db, person, 'blocked', clock()),
})
