import type { Permission } from '@client-center/domain/permissions.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { addToOutbox } from '../../../mail/add-to-outbox.ts'
import { refuseAt } from '../../../refusal/refusal.ts'
import { toSalutation } from '../../../mail/salutation.ts'
import { findPermissions, grantPermissions } from '../services/change-permissions.ts'
import { createPerson } from '../services/create-person.ts'
import { createSignIn } from '../services/create-sign-in.ts'
import { requireCurrentRelationship } from '../services/require-current-relationship.ts'
import { invitePerson } from '../services/invite-person.ts'
import { isStaffEmail, lockPersonByEmail } from './user-queries.ts'

const STAFF_EMAIL = 'This email belongs to a staff member, who cannot be a user of a practice'
const BLOCKED = 'This user is blocked. Unblock the user first, or ask a lead to do it.'
const TWICE = 'This email already belongs to a user of this practice. Change the permissions in the list.'

interface NewAccess {
  readonly account: string
  readonly practiceName: string
  readonly email: string
  /** Used only for a person who does not exist yet. */
  readonly name: string
  readonly permissions: readonly Permission[]
}

interface Granting {
  readonly deps: Pick<Deps, 'config'>
  readonly author: Author
  readonly now: Date
}

/**
 * Gives a new or existing person permissions on a practice, in the caller's transaction. Mails an invitation to a person
 * without a password, and a note about the new practice to others. Refuses staff, blocked people, and people who have
 * permissions on this practice already.
 */
export async function grantAccess(
  db: Db,
  { account, practiceName, email, name, permissions }: NewAccess,
  { deps: { config }, author, now }: Granting,
): Promise<{ readonly userId: string; readonly isInvited: boolean }> {
  await requireCurrentRelationship(db, account)
  const inPractice = { ...author, account }
  const created = await createPerson(db, { email, name, externalId: null }, inPractice)
  const known = created === undefined ? await lockPersonByEmail(db, email) : undefined
  const userId = created ?? known?.id
  if (userId === undefined) throw new Error('A person with this email was deleted at the same time')
  // The person is locked now, so nobody becomes staff after this check.
  if (await isStaffEmail(db, email)) throw refuseAt('email', STAFF_EMAIL)
  if (known !== undefined && known.blocked_at !== null) throw refuseAt('email', BLOCKED)
  const holding = { person: userId, account }
  if ((await findPermissions(db, holding)).length > 0) throw refuseAt('email', TWICE)
  await grantPermissions(db, holding, permissions, author)
  const isInvited = await invitePerson(
    db,
    userId,
    createSignIn(config, () => now),
    inPractice,
  )
  if (!isInvited) {
    const address = config.publicUrl.replace(/\/+$/, '')
    await addToOutbox(db, {
      recipient: known?.email ?? email,
      replyTo: null,
      ...letter({ name: known?.name ?? name, practiceName, firm: config.firmName, address }),
    })
  }
  return { userId, isInvited }
}

interface LetterFacts {
  readonly name: string
  readonly practiceName: string
  readonly firm: string
  readonly address: string
}

const letter = ({ name, practiceName, firm, address }: LetterFacts) => ({
  subject: `You can now open ${practiceName} in Client Center`,
  text: `${toSalutation(name)}

You now have access to ${practiceName} in Client Center. Log in with your password:

${address}

${firm}
`,
})
