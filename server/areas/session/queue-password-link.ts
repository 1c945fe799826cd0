import { randomBytes } from 'node:crypto'
import { resetAddress } from '@client-center/contract/session/reset-page.ts'
import type { Db } from '../../database/connect.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import type { Deps } from '../../deps/deps.ts'
import { lockPerson } from './person-queries.ts'
import { countResets, insertReset } from './reset-queries.ts'
import { toSalutation } from '../../mail/salutation.ts'

const VALID_MINUTES = 30
/** How many mails per hour anyone can cause by entering a person's email. */
const MAX_PER_HOUR = 3

export type LinkConfig = Pick<Deps['config'], 'publicUrl' | 'firmName'>

/**
 * Creates a link for setting the password, and queues its mail, in the caller's transaction (AMB-10). Earlier links
 * stay valid until one of them is used, so that nobody can invalidate a link by requesting another. Returns false and
 * does nothing for a blocked person, and after three mails within an hour.
 */
export async function queuePasswordLink(db: Db, config: LinkConfig, personId: string, now: Date): Promise<boolean> {
  const person = await lockPerson(db, personId)
  if (!person) return false
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  if ((await countResets(db, personId, anHourAgo)) >= MAX_PER_HOUR) return false
  const secret = randomBytes(32).toString('base64url')
  await insertReset(db, personId, secret, { now, expiresAt: new Date(now.getTime() + VALID_MINUTES * 60_000) })
  const address = config.publicUrl.replace(/\/+$/, '')
  await addToOutbox(db, {
    recipient: person.email,
    replyTo: null,
    ...forgotLetter({ name: person.name, firm: config.firmName, link: address + resetAddress(secret) }),
  })
  return true
}

interface LetterFacts {
  readonly name: string
  readonly firm: string
  readonly link: string
}

const forgotLetter = ({ name, firm, link }: LetterFacts) => ({
  subject: 'Reset your Client Center password',
  text: `${toSalutation(name)}

We received a request to reset your password. This link works for ${VALID_MINUTES} minutes:

${link}

If you didn't ask for this, you can ignore this email.

${firm}
`,
})
