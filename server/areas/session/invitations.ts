import { randomBytes } from 'node:crypto'
import { invitationAddress } from '@client-center/contract/session/invitation-page.ts'
import { invitationDays, type InvitationState } from '@client-center/domain/session/invitation-state.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { hashToken } from '../../http/access/identify-caller.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import { forgiveAttempt, beginAttempt } from '../../throttle/begin-attempt.ts'
import { invitationRule } from '../../throttle/throttle-rule.ts'
import { countInvitations, findInvitation, insertInvitation, markOpened } from './invitation-queries.ts'
import { lockPerson } from './person-queries.ts'
import type { LinkConfig } from './queue-password-link.ts'
import { toSalutation } from '../../mail/salutation.ts'

const DAY_MS = 86_400_000
/** How many invitations per hour can be sent to a person through an old link. */
const MAX_PER_HOUR = 3

/**
 * Creates a link for setting the first password, valid once and for seven days, and queues its mail, in the caller's
 * transaction (AMB-153). Earlier invitations stay valid until one is used. Returns false for a blocked person.
 */
export async function sendInvitation(db: Db, config: LinkConfig, personId: string, now: Date): Promise<boolean> {
  const person = await lockPerson(db, personId)
  if (!person) return false
  const secret = randomBytes(32).toString('base64url')
  await insertInvitation(db, personId, secret, { now, expiresAt: new Date(now.getTime() + invitationDays * DAY_MS) })
  const address = config.publicUrl.replace(/\/+$/, '')
  await addToOutbox(db, {
    recipient: person.email,
    replyTo: null,
    ...letter({ name: person.name, firm: config.firmName, link: address + invitationAddress(secret) }),
  })
  return true
}

interface InvitationVisit {
  readonly address: string
  readonly now: Date
}

/**
 * Opens an invitation and returns its state. An unknown invitation looks like an expired one. Throws 429 after too many
 * attempts.
 */
export async function openInvitation(
  { database: { system } }: Pick<Deps, 'database'>,
  token: string,
  { address, now }: InvitationVisit,
): Promise<InvitationState> {
  const attempt = await beginAttempt(system, invitationRule, { subject: token, address, now })
  const found = await findInvitation(system, hashToken(token), now)
  if (found === undefined) return 'expired'
  return system.transaction().execute(async (db) => {
    await forgiveAttempt(db, attempt)
    if (found.state !== 'sent') return found.state
    if (await markOpened(db, found.id, now)) {
      const { personId: person } = found
      await audit(db, { action: 'invitation.opened', person, account: null, address, record: person })
    }
    return 'opened'
  })
}

/**
 * Sends a new invitation to the person of an expired one, and audits it. Sends nothing for any other link, to a person
 * who is blocked or already has a password, or more than three times within an hour.
 */
export async function sendInvitationAgain(
  { database: { system }, config }: Pick<Deps, 'database' | 'config'>,
  hash: Buffer,
  { address, now }: InvitationVisit,
): Promise<void> {
  const found = await findInvitation(system, hash, now)
  if (found?.state !== 'expired') return
  const { personId } = found
  await system.transaction().execute(async (db) => {
    const person = await lockPerson(db, personId)
    if (!person || (await hasPassword(db, personId))) return
    if ((await countInvitations(db, personId, new Date(now.getTime() - 3_600_000))) >= MAX_PER_HOUR) return
    if (!(await sendInvitation(db, config, personId, now))) return
    await audit(db, { action: 'invitation.renewed', person: personId, account: null, address, record: personId })
  })
}

async function hasPassword(db: Db, person: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  return password_hash !== null
}

const letter = ({ name, firm, link }: { readonly name: string; readonly firm: string; readonly link: string }) => ({
  subject: "You've been invited to Client Center",
  text: `${toSalutation(name)}

You've been invited to Client Center. Set your password within ${invitationDays} days:

${link}

If the link has expired, open it to request a new one.

${firm}
`,
})
