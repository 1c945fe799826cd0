import type { Config } from '../../platform/config/config.ts'
import type { SignIn } from './sign-in.ts'
import { queuePasswordLink } from '../../session/queue-password-link.ts'
import { endSessionsOf } from '../../session/session-queries.ts'

/** The firm's part in signing in, done by the area of sessions. */
export const signInOf = (config: Config): SignIn => ({
  invite: (db, person) => queuePasswordLink(db, config, person, 'invitation', new Date()),
  endSessions: (db, person) => endSessionsOf(db, person, 'blocked', new Date()),
})
