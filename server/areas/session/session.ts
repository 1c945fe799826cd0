import type { IncomingHttpHeaders } from 'node:http'
import { readDeviceKey } from '@client-center/contract/session/device-key.ts'
import {
  forgot,
  listFormerPractices,
  login,
  logout,
  refreshToken,
  resetPassword,
  userInfo,
  whoAmI,
} from '@client-center/contract/session/session.ts'
import {
  confirmRequiredFactor,
  giveSecondFactor,
  requestPasskeyToSignIn,
  startRequiredFactor,
} from '@client-center/contract/session/second-factor.ts'
import { openInvitation as openCall, renewInvitation } from '@client-center/contract/session/invitation.ts'
import { callerAccounts, formerPractices, toShownAccounts, withReadableRights } from '../accounts/account-queries.ts'
import { audit } from '../../audit/audit.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import type { Deps } from '../../deps/deps.ts'
import { hashToken } from '../../http/access/identify-caller.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { beginAttempt } from '../../throttle/begin-attempt.ts'
import { forgotRule, invitationRenewalRule } from '../../throttle/throttle-rule.ts'
import { deviceCookie, readDeviceSecret } from './device-cookie.ts'
import { deriveDeviceKey } from './device-key.ts'
import { emailKey } from './email-key.ts'
import { openInvitation } from './invitations.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { setPasswordByLink } from './reset-password.ts'
import type { SignInVisit } from './start-session.ts'
import { SEND_INVITATION_AGAIN, SEND_PASSWORD_LINK } from './session-jobs.ts'
import {
  confirmFactorByTicket,
  requestPasskeyByTicket,
  signInWithFactor,
  startFactorByTicket,
} from './second-factor.ts'
import { endFamilyByToken } from './session-queries.ts'

const cookieFor = ({ config }: Deps, device: string): string =>
  deviceCookie(device, { isPublic: config.publicUrl.startsWith('https:') })

const toVisit = ({ address, now, headers }: Omit<SignInVisit, 'device'> & { headers: IncomingHttpHeaders }) => ({
  address,
  now,
  device: readDeviceSecret(headers.cookie),
})

/** Endpoints for signing in, refreshing the session and signing out. */
export const session = [
  serveCommand(login, {
    handle: async ({ deps, body, address, now, headers, setCookie }) => {
      const signedIn = await logIn(deps, body, toVisit({ address, now, headers }))
      if ('ticket' in signedIn) return signedIn.ticket
      setCookie(cookieFor(deps, signedIn.device))
      return signedIn.pair
    },
  }),
  serveCommand(giveSecondFactor, {
    handle: async ({ deps, body, address, now, headers, setCookie }) => {
      const { device, pair } = await signInWithFactor(deps, body, toVisit({ address, now, headers }))
      setCookie(cookieFor(deps, device))
      return pair
    },
  }),
  serveCommand(requestPasskeyToSignIn, {
    handle: async ({ deps, body, now }) => ({ request: await requestPasskeyByTicket(deps, body.ticket, now) }),
  }),
  serveCommand(startRequiredFactor, {
    handle: ({ deps, body, now }) => startFactorByTicket(deps, body.ticket, now),
  }),
  serveCommand(confirmRequiredFactor, {
    handle: async ({ deps, body, address, now, headers, setCookie }) => {
      const confirmed = await confirmFactorByTicket(deps, body, toVisit({ address, now, headers }))
      setCookie(cookieFor(deps, confirmed.device))
      return { ...confirmed.pair, recoveryCodes: confirmed.recoveryCodes }
    },
  }),
  serveQuery(userInfo, {
    queries: () => [callerAccounts({})],
    reply: ({ rows: [accounts], deps }) => toShownAccounts(accounts.map(withReadableRights), deps.config.firmTimeZone),
  }),
  serveQuery(whoAmI, {
    queries: () => [],
    reply: ({ person: { id, name, email, staff, viewer } }) => ({
      id,
      name,
      email,
      ...(staff && { staff: staff.role }),
      ...(viewer && { viewEndsAt: viewer.endsAt }),
    }),
  }),
  serveQuery(listFormerPractices, {
    queries: () => [formerPractices({})],
    reply: ({ rows: [practices] }) => practices.map(({ practice, ended_on }) => ({ practice, endedOn: ended_on })),
  }),
  serveQuery(readDeviceKey, {
    reply: async ({ deps, person }) => ({ key: deriveDeviceKey(deps.secretKey, person.id) }),
  }),
  serveCommand(refreshToken, {
    handle: ({ deps, body, address, now }) => refreshSession(deps, body.refreshToken, { address, now }),
  }),
  serveCommand(forgot, {
    handle: async ({ db, body, address, now }) => {
      await beginAttempt(db, forgotRule, { subject: emailKey(body.email), address, now })
      await queueJob(db, SEND_PASSWORD_LINK, { email: body.email.trim(), address })
      return undefined
    },
  }),
  serveCommand(resetPassword, {
    handle: async ({ deps, body, address, now, headers, setCookie }) => {
      const device = await setPasswordByLink(deps, body, toVisit({ address, now, headers }))
      if (device !== undefined) setCookie(cookieFor(deps, device))
      return undefined
    },
  }),
  serveCommand(openCall, {
    handle: async ({ deps, body, address, now }) => ({
      state: await openInvitation(deps, body.token, { address, now }),
    }),
  }),
  serveCommand(renewInvitation, {
    handle: async ({ db, body, address, now }) => {
      const hash = hashToken(body.token).toString('hex')
      await beginAttempt(db, invitationRenewalRule, { subject: hash, address, now })
      await queueJob(db, SEND_INVITATION_AGAIN, { hash, address })
      return undefined
    },
  }),
  // The request's database role may not change sessions, so the system role ends the session of this token.
  serveCommand(logout, {
    handle: async ({ deps, person, tokenHash, address, now }) => {
      await deps.database.system.transaction().execute(async (db) => {
        const ended = await endFamilyByToken(db, tokenHash, 'logout', now)
        if (ended === undefined) return
        await audit(db, { action: 'session.ended', person: person.id, account: null, address, record: ended })
      })
      return undefined
    },
  }),
]
