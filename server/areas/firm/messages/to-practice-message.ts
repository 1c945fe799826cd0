import type { PracticeMessage } from '@client-center/contract/firm/practice-messages.ts'
import { toMessage } from '../../support/to-message.ts'

type StoredMessage = Parameters<typeof toMessage>[0]

interface MessageRow extends StoredMessage {
  readonly name: string | null
  readonly email: string | null
  readonly typed_name: string
  readonly typed_email: string
  readonly contact_phone_number: string
}

/** The sender is the user who was signed in. Anybody can type another name and email into the contact-us form. */
export function toPracticeMessage(row: MessageRow, firm: string): PracticeMessage {
  const { name, email, typed_name: typedName, typed_email: typedEmail, contact_phone_number: phone } = row
  const isTyped = name !== typedName || email !== typedEmail
  return {
    ...toMessage(row, firm),
    sender: name === null || email === null ? null : { name, email },
    phone,
    writtenAs: isTyped ? `${typedName}, ${typedEmail}` : null,
  }
}
