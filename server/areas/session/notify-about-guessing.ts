import * as z from 'zod'
import { audit } from '../../audit/audit.ts'
import { job } from '../../jobs/job.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import { loginRule } from '../../throttle/throttle-rule.ts'
import { findByEmail } from './person-queries.ts'
import { toSalutation } from '../../mail/salutation.ts'

export const NOTIFY_ABOUT_GUESSING = 'tell-of-guessing'

/**
 * Mails a person that unknown devices have used up their shared attempts to sign in. Does nothing for an unknown email;
 * the sender of the attempts cannot see the difference.
 */
export const notifyAboutGuessing = job({
  name: NOTIFY_ABOUT_GUESSING,
  payload: z.object({ email: z.string() }),
  run: async ({ database, config }, { email }) => {
    const person = await findByEmail(database.system, email)
    if (!person || person.isBlocked) return
    await database.system.transaction().execute(async (db) => {
      await addToOutbox(db, {
        recipient: person.email,
        replyTo: null,
        ...letter({ name: person.name, firm: config.firmName, address: config.publicUrl.replace(/\/+$/, '') }),
      })
      const record = { person: person.id, account: null, address: null, record: person.id }
      await audit(db, { action: 'session.guessing-told', ...record })
    })
  },
})

const letter = ({ name, firm, address }: { name: string; firm: string; address: string }) => ({
  subject: 'Failed login attempts on your account',
  text: `${toSalutation(name)}

In the last day, someone tried to log in ${loginRule.unknownDevices?.free ?? 0} times from devices you haven't used before. None of the attempts worked.

If this was you, or someone may know your password, reset it here: ${address}/sign-up-forgot

Otherwise, no action is needed.

${firm}
`,
})
