import { formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { sendSupportEmail } from '@client-center/contract/support/support.ts'
import { audit } from '../../audit/audit.ts'
import { findSubscription } from '../accounts/subscription-queries.ts'
import { addToOutbox } from '../../mail/add-to-outbox.ts'
import { refuse } from '../../refusal/refusal.ts'
import { serveCommand } from '../../http/calls/handler.ts'
import { limitSupport } from '../../throttle/limit-support.ts'

/**
 * Endpoint for the contact-us form. Stores and queues the message in one transaction; the mail job delivers it
 * (SUPP-05, AMB-21).
 */
export const support = [
  serveCommand(sendSupportEmail, {
    handle: async ({ db, account, body, person, address, deps }) => {
      if (body.accountId !== undefined && body.accountId.toLowerCase() !== account)
        throw refuse('The message belongs to another account')
      await limitSupport(deps.database.system, person.id, deps.clock())
      const { name, subject, summary, contactPhoneNumber, email } = body
      const message = await db
        .insertInto('support_message')
        .values({
          account_id: account,
          person_id: person.id,
          name,
          subject,
          summary,
          contact_phone_number: contactPhoneNumber,
          email,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const [{ name: practice }, assignee] = await Promise.all([
        db.selectFrom('account').select('name').where('id', '=', account).executeTakeFirstOrThrow(),
        findSubscription(db, account),
      ])
      await addToOutbox(db, {
        recipient: assignee.email || deps.config.supportEmail,
        replyTo: email,
        subject: `[${practice}] ${subject}`,
        text: `${summary}\n\n${name}\n${formatPhone(contactPhoneNumber)}\n${email}\n\nSent from the Client Center by ${person.name} for ${practice}.`,
      })
      await audit(db, { action: 'support-message.sent', person: person.id, account, address, record: message.id })
      return undefined
    },
  }),
]
